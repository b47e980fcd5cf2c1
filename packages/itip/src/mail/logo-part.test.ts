import { jpegPicture, pngPicture } from '@convoke/testkit';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { checkMail } from '../checks/check-mail.js';
import { mimeTree, shapeOf } from '../checks/mail-facts.js';
import type { Logo } from '../mail-input.js';
import { showPage } from '../preview/show-page.js';
import { mailPages } from '../testing/mail-pages.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { composeMail } from './compose-mail.js';

const PNG: Logo = { type: 'image/png', width: 480, height: 96, content: pngPicture({ width: 480, height: 96 }) };
const JPEG: Logo = { type: 'image/jpeg', width: 3, height: 2, content: jpegPicture() };

function withLogo(logo: Logo | undefined, name = 'Example Corp') {
  return sampleRequest({ brand: { name, logo } });
}

describe('a message with a logo', () => {
  it.each([
    ['image/png', PNG, 'logo.png'],
    ['image/jpeg', JPEG, 'logo.jpg'],
  ])('has it beside its alternatives, and everything else where it was: %s', async (type, logo, file) => {
    const { raw, ics } = composeMail(withLogo(logo));
    const plain = composeMail(withLogo(undefined));
    const [tree, without] = [raw, plain.raw].map((each) => mimeTree(each.toString('latin1')));
    if (!tree || !without) throw new Error('Both are messages.');
    expect(shapeOf(tree)).toBe(
      `multipart/mixed(multipart/related(multipart/alternative(text/plain text/html text/calendar) ${type}) application/ics)`,
    );
    expect(ics).toBe(plain.ics);
    const [related, attached] = tree.children;
    const [alternativeWithout, attachedWithout] = without.children;
    expect(attached).toEqual(attachedWithout);
    const [alternative, picture] = related?.children ?? [];
    expect(alternative?.children[0]).toEqual(alternativeWithout?.children[0]);
    expect(alternative?.children[2]).toEqual(alternativeWithout?.children[2]);
    expect(tree.headers).toEqual(without.headers);
    expect(picture?.headers).toEqual([
      `Content-Type: ${type}; name=${file}`,
      'Content-Transfer-Encoding: base64',
      expect.stringMatching(/^Content-ID: <logo\.[0-9a-f]{16}@in\.example>$/),
      `Content-Disposition: inline; filename=${file}`,
    ]);
    const mail = await PostalMime.parse(raw);
    const [found] = mail.attachments.filter(({ related }) => related);
    if (!found?.contentId) throw new Error('The logo is there.');
    expect(Buffer.from(found.content as ArrayBuffer)).toEqual(logo.content);
    expect(mail.html).toContain(`src="cid:${found.contentId.slice(1, -1)}" alt="Example Corp"`);
    expect(
      raw
        .toString()
        .split('\r\n')
        .every((line) => line.length <= 998),
    ).toBe(true);
    const findings = await checkMail(raw);
    expect(findings).toEqual(await checkMail(plain.raw));
  });

  it('has the same bytes each time, and the same Content-ID in every message of its domain', async () => {
    const copy = { ...PNG, content: Buffer.from(PNG.content) };
    const [first, again] = await Promise.all([composeMail(withLogo(PNG)), composeMail(withLogo(copy))]);
    expect(first.raw.equals(again.raw)).toBe(true);
    const cancel = composeMail(sampleCancel({ brand: { name: 'Example Corp', logo: PNG } }));
    const idIn = (raw: Buffer) => /Content-ID: (.*)/.exec(raw.toString())?.[1];
    expect(idIn(cancel.raw)).toBe(idIn(first.raw));
    const other = composeMail(withLogo(JPEG));
    expect(idIn(other.raw)).not.toBe(idIn(first.raw));
  });

  it('shows it at a size that fits its column, and the name in its place where pictures are blocked', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { html = '' } = await PostalMime.parse(composeMail(withLogo(PNG, hostile)).raw);
    expect(html).toContain('width="240" height="48"');
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script');
    const tall = { ...PNG, width: 100, height: 600 };
    const shown = await PostalMime.parse(composeMail(withLogo(tall)).raw);
    expect(shown.html).toContain('width="11" height="64"');
  });

  it('is shown in full where messages are kept instead of sent', async () => {
    const html = await showPage(composeMail(withLogo(PNG)).raw, { showsPictures: true });
    expect(html).toContain(`src="data:image/png;base64,${PNG.content.toString('base64')}"`);
    expect(html).not.toContain('cid:');
  });

  it('has it in messages of every kind', async () => {
    for (const input of Object.values(mailPages({ brand: { name: 'Example Corp', logo: PNG } }))) {
      expect(composeMail(input).raw.toString()).toContain('multipart/related');
    }
  });
});
