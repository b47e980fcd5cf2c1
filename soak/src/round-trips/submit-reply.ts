import { createTransport } from 'nodemailer';

export interface ReplyMail {
  /** Of the listener for replies. */
  port: number;
  from: string;
  to: readonly string[];
  raw: Buffer;
}

/** @throws Error where the listener does not take it */
export async function submitReply({ port, from, to, raw }: ReplyMail): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from, to: [...to] }, raw });
  transport.close();
}
