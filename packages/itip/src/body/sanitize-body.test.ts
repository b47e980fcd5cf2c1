import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeBody } from './sanitize-body.js';

describe('sanitizeBody', () => {
  it('keeps text, structure, links and images', () => {
    const body =
      '<h2>Agenda</h2><p>One <b>two</b><br />three</p><table><tr><td colspan="2">x</td></tr></table>' +
      '<a href="https://example.org/a?b=1&amp;c=2">link</a><img src="https://example.org/logo.png" alt="Logo" />';
    expect(sanitizeBody(body)).toBe(body);
  });

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['styles', '<style>p{}</style>'],
    ['frames', '<iframe src="https://evil.example"></iframe>'],
    ['forms', '<form action="https://evil.example"><input name="q"></form>'],
    ['comments', '<!-- secret -->'],
    ['a document head', '<head><title>Page</title></head>'],
  ])('drops %s', (_, body) => {
    expect(sanitizeBody(body)).toBe('');
  });

  it.each([
    '<p onclick="alert(1)">x</p>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<p class="evil">x</p>',
    '<p id="evil">x</p>',
  ])('drops the attribute of %s', (body) => {
    expect(sanitizeBody(body)).toBe('<p>x</p>');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'java\u0085script:alert(1)',
    'java&#xfeff;script:alert(1)',
    'java&#x2028;script:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'cid:part1',
    '//evil.example/x',
    'file:///etc/passwd',
  ])('drops a link to %s', (target) => {
    expect(sanitizeBody(`<a href="${target}">x</a>`)).not.toMatch(/script:|data:|cid:|file:|\/\/evil/i);
  });

  it.each([
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;"></table></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea>&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>',
    '<option>&lt;img src=x onerror=alert(1)&gt;</option>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<<b>img src=x onerror=alert(1)>',
  ])('removes everything executable from %s', (body) => {
    const markup = sanitizeBody(body).replace(/"[^"]*"/g, '');
    expect(markup).not.toMatch(/<[^>]*\sonerror|<(svg|math|style|xmp|textarea|option|noscript|plaintext)/i);
  });

  it('closes open elements and ignores unmatched closing tags', () => {
    expect(sanitizeBody('</div></body></html><b>x<i>y')).toBe('<b>x<i>y</i></b>');
  });

  it('accepts deep nesting', () => {
    expect(sanitizeBody('<div>'.repeat(10_000)).length).toBeLessThan(2_000);
  });

  it('is idempotent and removes every control character', () => {
    const pieces = [
      '<b>',
      '</b>',
      '<a href="',
      '">',
      '&#0;',
      '&#13;',
      '&#x1b;',
      '&amp;',
      '&lt;script&gt;',
      '<',
      '"',
      '\u0000',
    ];
    const body = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(body, (html) => {
        const once = sanitizeBody(html);
        expect(sanitizeBody(once)).toBe(once);
        expect(once).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}]/u);
      }),
      { numRuns: 300 },
    );
  });
});
