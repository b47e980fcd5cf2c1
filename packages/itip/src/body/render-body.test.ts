import { describe, expect, it } from 'vitest';
import { plainBody, renderBody } from './render-body.js';

describe('renderBody', () => {
  it('is empty for an empty body, and for one that sanitising empties', () => {
    expect(formsOf('')).toEqual({ html: '', text: '', forCalendar: null });
    expect(formsOf('<script>alert(1)</script>')).toEqual({ html: '', text: '', forCalendar: null });
  });

  it('turns HTML into readable plain text', () => {
    const body =
      '<h1>Agenda</h1><p>Hello &amp; welcome,</p><ul><li>One</li><li><a href="https://example.org">Two</a></li></ul>';
    expect(renderBody(body).text).toBe('Agenda\n\nHello & welcome,\n\n * One\n * Two [https://example.org]');
  });

  it('shows a link only once if its text is its target', () => {
    expect(renderBody('<a href="https://example.org">https://example.org</a>').text).toBe('https://example.org');
  });

  it('keeps the cells and the rows of a table apart', () => {
    const body = '<table><tr><th>When</th><td>noon</td></tr><tr><th>Where</th><td>here</td></tr></table>Bye';
    expect(renderBody(body).text).toBe('When noon\nWhere here\n\nBye');
  });

  it('leaves plain text as it is', () => {
    expect(renderBody('Just come, 1 < 2.').text).toBe('Just come, 1 < 2.');
  });

  it('renders the same body once', () => {
    expect(renderBody('<p>once</p>')).toBe(renderBody('<p>once</p>'));
  });

  it('is hardly longer as text than as HTML, whatever its tags become', () => {
    const body = '<hr>'.repeat(1_000);
    expect(Buffer.byteLength(renderBody(body).text)).toBeLessThanOrEqual(body.length + 1_000);
  });

  it('refers calendars to where the whole text is in the words that they are given', () => {
    const { forCalendar } = renderBody(`<p>${'Bring a lamp and a ladder. '.repeat(1_000)}</p>`);
    const texts = ['See the message.', 'Siehe Nachricht.'].map((elsewhere) => forCalendar('', elsewhere)?.plain);
    expect(texts).toEqual([expect.stringContaining('See the message.'), expect.stringContaining('Siehe Nachricht.')]);
  });

  it('renders the largest body that the API accepts', () => {
    const { text } = renderBody('<p>x</p>'.repeat(8_192));
    expect(text.startsWith('x\n\nx')).toBe(true);
  });
});

describe('plainBody', () => {
  it.each([
    ['One\n and  two ', 'One and two'],
    ['<p>One</p><p>two &amp; three</p>', 'One\n\ntwo & three'],
    // A rule has more characters than its HTML.
    ['<hr>', '-'.repeat(40)],
  ])('is the text of %j, each time', (body, text) => {
    expect([plainBody(body), plainBody(body)]).toEqual([text, text]);
    expect(renderBody(body).text).toBe(text);
  });
});

function formsOf(body: string) {
  const { html, text, forCalendar } = renderBody(body);
  return { html, text, forCalendar: forCalendar('', '') };
}
