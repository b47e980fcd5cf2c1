import type { ReceivedMail } from '@convoke/testkit';
import { readInvitation } from './read-invitation.js';

/** METHOD and SEQUENCE of what one invitee got, in order; `PRIMING` without calendar data. */
export async function received(mails: readonly ReceivedMail[], address: string): Promise<string[]> {
  const own = mails.filter(({ envelope }) => envelope.to.includes(address));
  return Promise.all(own.map(describe));
}

async function describe(received: ReceivedMail): Promise<string> {
  if (!received.raw.includes('Content-Type: text/calendar')) return 'PRIMING';
  const { method, sequence } = await readInvitation(received);
  return `${method} ${sequence}`;
}
