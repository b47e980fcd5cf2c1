import type { OutboundMail } from '../mail-transport.js';

/** A small message; `content` comes after its headers. */
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
