import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An SMTP client that sends what a test wants, valid or not. */
export interface SmtpDialog {
  readonly socket: Socket;
  /** The next reply with all its lines; '' if the server has closed the connection. */
  reply(): Promise<string>;
  /** Sends text unchanged. */
  write(text: string | Buffer): void;
  /** Sends a line and waits for the reply. */
  say(line: string): Promise<string>;
  /** Sends EHLO, MAIL, RCPT and DATA. */
  begin(recipient?: string): Promise<string>;
  end(): void;
}

const WHOLE_REPLY = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/;

export async function openSmtpDialog(port: number, options: { localAddress?: string } = {}): Promise<SmtpDialog> {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  let received = '';
  let ended = false;
  let wake: (() => void) | undefined;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    wake?.();
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    ended = true;
    wake?.();
  });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);

  async function reply(): Promise<string> {
    for (;;) {
      const [whole] = WHOLE_REPLY.exec(received) ?? [];
      if (whole !== undefined) {
        received = received.slice(whole.length);
        return whole;
      }
      if (ended) return '';
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const write = (text: string | Buffer) => void socket.write(text);
  const say = (line: string) => {
    write(`${line}\r\n`);
    return reply();
  };
  return {
    socket,
    reply,
    write,
    say,
    async begin(recipient = 'cal@in.ex') {
      await reply();
      await say('EHLO client.ex');
      await say('MAIL FROM:<bob@ex.org>');
      const known = await say(`RCPT TO:<${recipient}>`);
      return known.startsWith('250') ? say('DATA') : known;
    },
    end: () => void socket.destroy(),
  };
}

/** A message as it is sent after DATA (RFC 5321 §4.5.2), with its end. */
export function dotStuffed(raw: Buffer): Buffer {
  return Buffer.from(`${raw.toString('latin1').replaceAll(/^\./gm, '..')}.\r\n`, 'latin1');
}
