import { startTcpRecorder, type TcpRecorder } from '@convoke/testkit';
import { onTestFinished } from 'vitest';
import { type ConversationMail, mailsOf } from './mails-of.js';
import { type ReadInvitation, readInvitation } from './read-invitation.js';
import { type RelayOptions, type ServerWithRelay, startWithRelay } from './start-with-relay.js';

/** A server whose every byte to the relay is recorded. */
export interface RecordedServer {
  at: ServerWithRelay;
  /** What it sent so far, in order. */
  mails(): ConversationMail[];
  /** The newest of these, once the appointment is at rest, as its recipient reads it. */
  newest(appointmentId: string): Promise<ReadInvitation>;
}

/** One connection carries everything, so that the recording is in the order of sending. */
export async function startRecorded(options: RelayOptions = {}): Promise<RecordedServer> {
  let recorder: TcpRecorder | undefined;
  const at = await startWithRelay({
    ...options,
    async through(relay) {
      recorder = await startTcpRecorder({ target: relay.port });
      return `${recorder.url}?maxConnections=1`;
    },
  });
  onTestFinished(() => recorder?.stop());
  const mails = () => mailsOf(recorder?.sent() ?? Buffer.of());
  return {
    at,
    mails,
    async newest(appointmentId) {
      await at.rest(appointmentId);
      const mail = mails().at(-1);
      if (!mail) throw new Error('nothing was sent');
      return readInvitation(mail);
    },
  };
}
