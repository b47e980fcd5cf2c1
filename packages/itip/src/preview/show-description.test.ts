import { expect, it } from 'vitest';
import { writeMail } from '../mail/mail-text.js';
import { sampleRequest } from '../testing/sample-mail.js';
import { showDescription } from './show-description.js';

it('shows exactly what the message has', () => {
  for (const body of [
    '<h2>Agenda</h2><p onclick="x()">One <a href="javascript:x()">two</a> <a href="https://a.example">three</a></p>',
    'Plain & <b>bold',
    '<p>מחר בשעה 10:00</p>',
    '&'.repeat(20_000),
  ]) {
    const { html, pictureCount } = showDescription(body);
    expect(writeMail(sampleRequest({ body })).html).toContain(`>\n${html}\n</div>`);
    expect(pictureCount).toBe(0);
  }
});

it('has the direction of its first letter', () => {
  expect(showDescription('<p>10:00 מחר, in Berlin</p>').html).toMatch(/^<div dir="rtl">/);
  expect(showDescription('<p>10:00 tomorrow, מחר</p>').html).toMatch(/^<div dir="ltr"><p>/);
});

it('is empty if nothing is left to show', () => {
  for (const body of ['', '<script>alert(1)</script>', '<!-- note -->']) {
    expect(showDescription(body)).toMatchObject({ html: '', pictureCount: 0 });
  }
});

it('has the descriptions of pictures in place of the pictures', () => {
  const body = `<p><img src="https://a.example/1.png" title="> alt=" alt='<b>"Plan"</b>'><IMG SRC=https://a.example/2.png></p>`;
  const { html, pictureCount } = showDescription(body);
  expect(html).toBe(
    '<div dir="ltr"><p><span class="picture">&lt;b&gt;&quot;Plan&quot;&lt;/b&gt;</span><span class="picture">Picture</span></p></div>',
  );
  expect(pictureCount).toBe(2);
});

it('estimates how long it is', () => {
  expect(showDescription('<p>One</p><p>Two</p>').lineCount).toBe(3);
  expect(showDescription('x'.repeat(1_000)).lineCount).toBe(13);
});
