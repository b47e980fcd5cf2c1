import { expect, it } from 'vitest';
import { composeNote } from './compose-note.js';

const note = {
  from: { name: 'Example Corp', address: 'desk@in.example' },
  to: 'bob@example.org',
  subject: 'Grüße',
  paragraphs: ['Open this link:', 'https://convoke.example/#s\r\nBcc: eve@example.org'],
  date: Date.UTC(2026, 5, 1, 10),
  messageId: 'first@in.example',
};

it('is plain text to one person, marked as automatic, and each paragraph is one line', async () => {
  const { raw, messageId, envelope } = await composeNote(note);
  expect(raw.toString('latin1').split('\r\n')).toEqual([
    'Content-Transfer-Encoding: quoted-printable',
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: OOF, AutoReply',
    'From: Example Corp <desk@in.example>',
    'To: bob@example.org',
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    'Message-ID: <first@in.example>',
    'Date: Mon, 01 Jun 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open this link:',
    '',
    'https://convoke.example/#s Bcc: eve@example.org',
    '',
  ]);
  expect(messageId).toBe('<first@in.example>');
  expect(envelope).toEqual({ from: 'desk@in.example', to: 'bob@example.org' });
});

it('has an attachment whose bytes are kept, in the same message each time', async () => {
  const content = Buffer.from('Subject: 8 bits \xff\n\r\r\n.\r\n\r\n', 'latin1');
  const compose = async () => (await composeNote({ ...note, attachment: { name: 'message.eml', content } })).raw;
  const text = (await compose()).toString('latin1');
  expect(text).toContain('Content-Type: application/octet-stream; name=message.eml');
  expect(text).toContain(content.toString('base64'));
  expect((await compose()).toString('latin1')).toBe(text);
});

it('keeps the brackets of an id', async () => {
  expect((await composeNote({ ...note, messageId: '<first@in.example>' })).messageId).toBe('<first@in.example>');
});
