import { type ComposedReply, composeIcs, composeReply } from '@convoke/itip';
import { createTransport } from 'nodemailer';
import { sampleInput } from '../../samples/appointment.js';
import { answerParent } from '../child.js';
import { type Invited, replyLoadCommand } from './reply-load.js';

const PROGRAMS = ['gmail', 'outlook', 'apple', 'thunderbird', 'exchange'] as const;

let replies: ComposedReply[] = [];

answerParent(async (message) => {
  const command = replyLoadCommand.parse(message);
  if (command.kind === 'send') return { sent: await send(command) };
  replies = await Promise.all(command.invited.map(replyOf));
  return {};
});

function replyOf({ uid, address }: Invited, index: number): Promise<ComposedReply> {
  const attendee = { name: 'Bob Jones', address };
  return composeReply({
    as: PROGRAMS[index % PROGRAMS.length] ?? 'gmail',
    answer: 'accepted',
    stamp: Date.now(),
    messageId: `<${index}@mail.invitee.example>`,
    invitation: composeIcs({ ...sampleInput(0), uid, attendee }),
  });
}

async function send({ port, connections }: { port: number; connections: number }): Promise<number> {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  let next = 0;
  let sent = 0;
  const work = async () => {
    for (let reply = replies[next++]; reply; reply = replies[next++]) {
      const { from, to } = reply.envelope;
      const { accepted } = await pool.sendMail({ envelope: { from, to: [to] }, raw: reply.raw });
      sent += accepted.length;
    }
  };
  // Twice the connections, so that the next message is ready when a connection becomes free.
  await Promise.all(Array.from({ length: connections * 2 }, work));
  pool.close();
  return sent;
}
