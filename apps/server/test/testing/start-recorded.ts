import { startTcpRecorder, type TcpRecorder } from '@convoke/testkit';
import { onTestFinished } from 'vitest';
import { type ReadInvitation, readInvitation } from './read-invitation.js';
import { type RelayOptions, type ServerWithRelay, startWithRelay } from './start-with-relay.js';

/** A server whose connection to the relay is recorded byte by byte. */
interface RecordedServer {
  at: ServerWithRelay;
  /** The messages sent so far, in order. */
  mails(): ConversationMail[];
  /** The newest message as its recipient reads it, once no more are to be sent for the appointment. */
  newest(appointmentId: string): Promise<ReadInvitation>;
}

/** Uses only one connection, so that the recording is in the order of sending. */
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

/** A message in the recording of an SMTP conversation. */
interface ConversationMail {
  /** Everything between DATA and the final dot, dot-stuffing undone (RFC 5321 §4.5.2). */
  raw: Buffer;
  envelope: { from: string; to: string[] };
}

const TRANSACTION = /^MAIL FROM:<([^>]*)>[^\r\n]*\r\n((?:RCPT TO:<[^>]*>[^\r\n]*\r\n)+)DATA\r\n([\s\S]*?\r\n)\.\r\n/gm;

/** The messages in the client's side of a recorded conversation. */
function mailsOf(sent: Buffer): ConversationMail[] {
  return [...sent.toString('latin1').matchAll(TRANSACTION)].map(([, from = '', recipients = '', content = '']) => ({
    raw: Buffer.from(content.replace(/^\.\./gm, '.'), 'latin1'),
    envelope: { from, to: [...recipients.matchAll(/<([^>]*)>/g)].map(([, address = '']) => address) },
  }));
}
