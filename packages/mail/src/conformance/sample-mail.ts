import type { OutboundMail } from '../transports/mail-transport.js';

/** A small message with the given content after its headers. */
export function sampleMail({ id = 'a', content = 'See you there.\r\n' }: { id?: string; content?: string } = {}) {
  const messageId = `<${id}.1@in.ex>`;
  const raw = Buffer.from(`From: cal@in.ex\r\nTo: bob@ex.org\r\nMessage-ID: ${messageId}\r\n\r\n${content}`, 'latin1');
  const envelope = { from: `cal+b-${id}@in.ex`, to: 'bob@ex.org' };
  return {
    raw,
    messageId,
    envelope,
    invitation: { accountId: 'account', appointmentId: 'appointment', invitationId: id },
  } satisfies OutboundMail;
}

/** A message as an attendee's client writes it, with the given content after its headers. */
export function sampleReply(options: { id?: string; to?: string; content?: string } = {}): Buffer {
  const { id = 'a', to = 'cal@in.ex', content = 'See you there.\r\n' } = options;
  const headers = ['From: bob@ex.org', `To: Calendar <${to}>`, `Message-ID: <${id}.1@ex.org>`, 'Subject: Accepted'];
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`, 'latin1');
}
