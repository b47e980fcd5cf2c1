import { describe, expect, it } from 'vitest';
import { composeMail } from '../mail/compose-mail.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { showMail, summarizeMail } from './show-mail.js';

describe('a message as its recipient sees it', () => {
  it('is an invitation with its event', async () => {
    const subject = 'Kick-off <b>\u00e9\u6f22';
    const shown = await showMail(composeMail(sampleRequest({ subject, response: 'tentative' })).raw);
    expect(shown).toMatchObject({
      from: { address: 'acct7@in.example' },
      to: { address: 'bob@example.org' },
      subject: expect.stringContaining(subject),
      text: expect.stringContaining('What: '),
      html: expect.stringContaining('<!DOCTYPE html>'),
      ics: expect.stringContaining('BEGIN:VCALENDAR'),
      calendar: {
        method: 'REQUEST',
        sequence: 0,
        summary: subject,
        response: 'tentative',
        start: '2026-07-01T10:00:00',
        end: '2026-07-01T11:00:00',
        timeZone: 'Europe/Berlin',
        startUtc: Date.UTC(2026, 6, 1, 8),
        organizer: { name: 'Example Corp', address: 'acct7@in.example' },
        attendee: { name: 'Bob Jones', address: 'bob@example.org' },
      },
    });
  });

  it('is a cancellation with the organizer\u2019s comment', async () => {
    const { calendar } = await showMail(composeMail(sampleCancel({ comment: 'Sorry; moved, bye' })).raw);
    expect(calendar).toMatchObject({ method: 'CANCEL', comment: 'Sorry; moved, bye' });
  });

  it('names nobody where it has no addresses', async () => {
    const nobody = { name: '', address: '' };
    expect(await showMail(Buffer.from('Subject: Hello\r\n\r\nHello'))).toMatchObject({ from: nobody, to: nobody });
  });

  it('can be text only', async () => {
    const { raw } = composeMail({ ...sampleRequest(), kind: 'priming' });
    expect(await showMail(raw)).toMatchObject({ ics: undefined, calendar: undefined, html: undefined });
  });
});

describe('a message in a list', () => {
  it.each([
    ['an invitation', sampleRequest({ subject: 'Kick-off <b>\u00e9\u6f22' }), 'REQUEST'],
    ['a cancellation', sampleCancel({}), 'CANCEL'],
    ['text only', { ...sampleRequest(), kind: 'priming' as const }, undefined],
  ])('that is %s is listed as it is shown in full', async (_, input, method) => {
    const { raw } = composeMail(input);
    const { from, to, subject, calendar } = await showMail(raw);
    expect(calendar?.method).toBe(method);
    expect(await summarizeMail(raw)).toEqual({ from, to, subject, method });
  });
});
