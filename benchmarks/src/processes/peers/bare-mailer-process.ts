import { createTransport } from 'nodemailer';
import { answerParent } from '../child.js';
import { mailing } from './bare-mailer.js';

answerParent(async (command) => {
  const { port, count, connections, organizer, subject, text, html, ics } = mailing.parse(command);
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
  const send = async () => {
    while (next < count) {
      const to = `invitee-${next++}@invitee.example`;
      const { accepted } = await pool.sendMail({
        from: organizer,
        replyTo: organizer,
        to,
        subject,
        text,
        html,
        icalEvent: { method: 'REQUEST', content: ics, filename: 'invite.ics' },
      });
      sent += accepted.length;
    }
  };
  // Twice the connections, so that the next message is composed when a connection becomes free.
  await Promise.all(Array.from({ length: connections * 2 }, send));
  pool.close();
  return { sent };
});
