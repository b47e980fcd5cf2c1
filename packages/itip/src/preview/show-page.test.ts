import { describe, expect, it } from 'vitest';
import { composeMail } from '../mail/compose-mail.js';
import { sampleRequest } from '../testing/sample-mail.js';
import { showPage } from './show-page.js';

const SHOWN = { showsPictures: true };
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

interface Part {
  id: string;
  type: string;
  content: Buffer;
}

/** A message with an HTML part and related pictures (RFC 2387). */
function message(html: string, parts: readonly Part[] = []): Buffer {
  const pictures = parts.map(({ id, type, content }) =>
    [
      '--b',
      `Content-Type: ${type}`,
      `Content-ID: <${id}>`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline',
      '',
      ...(content.toString('base64').match(/.{1,76}/g) ?? []),
    ].join('\r\n'),
  );
  const lines = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    ...pictures,
    '--b--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

const picturesIn = (page: string | undefined) => page?.match(/<img\b[^<>]*>/g);

describe('the page of a message', () => {
  it('is its HTML, whose links open in new tabs', async () => {
    const { raw } = composeMail(sampleRequest());
    const page = await showPage(raw, SHOWN);
    expect(page).toContain('<head><base target="_blank">');
    expect(page).toContain('>agenda</a>');
  });

  it('does not exist without HTML', async () => {
    const { raw } = composeMail({ ...sampleRequest(), kind: 'priming' });
    expect(await showPage(raw, SHOWN)).toBeUndefined();
    expect(await showPage(Buffer.from('Content-Type: text/html\r\n\r\n'), SHOWN)).toBeUndefined();
  });

  it('shows the pictures that the message contains, by what they are and not by what they say', async () => {
    const html =
      '<img src="cid:logo@in.example" alt="Logo"><img alt="Map" src=\'CID:a%20map@in.example\'><img src="cid:none" alt="None"><img src="cid:none" srcset="cid:logo@in.example" alt="Again">';
    const parts = [
      { id: 'logo@in.example', type: 'image/png', content: PNG },
      { id: 'a map@in.example', type: 'application/octet-stream', content: JPEG },
    ];
    expect(picturesIn(await showPage(message(html, parts), SHOWN))).toEqual([
      `<img src="data:image/png;base64,${PNG.toString('base64')}" alt="Logo">`,
      `<img src="data:image/jpeg;base64,${JPEG.toString('base64')}" alt="Map">`,
      '<img alt="None">',
      `<img src="data:image/png;base64,${PNG.toString('base64')}" alt="Again">`,
    ]);
  });

  it('shows the descriptions of pictures that are blocked, remote or invalid', async () => {
    const html =
      '<img src="cid:logo" alt="Logo"><img src="https://example.org/a.png" srcset="https://example.org/b.png 2x" alt="Web"><img src="cid:svg" alt="Drawing">';
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const parts = [
      { id: 'logo', type: 'image/png', content: PNG },
      { id: 'svg', type: 'image/png', content: svg },
    ];
    const bare = ['<img alt="Logo">', '<img alt="Web">', '<img alt="Drawing">'];
    expect(picturesIn(await showPage(message(html, parts), { showsPictures: false }))).toEqual(bare);
    const [logo, ...others] = picturesIn(await showPage(message(html, parts), SHOWN)) ?? [];
    expect(logo).toContain('data:image/png');
    expect(others).toEqual(bare.slice(1));
  });

  it('shows neither very large pictures nor very many', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(512 * 1024)]);
    const html = `<img src="cid:large" alt="Large">${'<img src="cid:small" alt="Small">'.repeat(30)}`;
    const parts = [
      { id: 'large', type: 'image/png', content: large },
      { id: 'small', type: 'image/png', content: PNG },
    ];
    const pictures = picturesIn(await showPage(message(html, parts), SHOWN)) ?? [];
    expect(pictures[0]).toBe('<img alt="Large">');
    expect(pictures.filter((picture) => picture.includes('data:'))).toHaveLength(20);
  });

  it('has the theme that is asked for, whatever the reader prefers', async () => {
    const { raw } = composeMail(sampleRequest());
    const dark = await showPage(raw, { ...SHOWN, theme: 'dark' });
    expect(dark).toContain('<meta name="color-scheme" content="dark">');
    expect(dark).toMatch(/@media \(min-width: 0\) ?\{/);
    const light = await showPage(raw, { ...SHOWN, theme: 'light' });
    expect(light).toContain(':root{color-scheme:');
    expect(light).toMatch(/@media \(max-width: 0\) ?\{/);
    for (const page of [dark, light]) expect(page).not.toMatch(/prefers-color-scheme|color-scheme: ?light dark/);
    expect(await showPage(raw, SHOWN)).toContain('prefers-color-scheme');
  });
});
