import { randomBytes } from 'node:crypto';

export const ORGANIZER = 'calendar@in.example';

/** A message to somebody, small or large. */
export function letter({ name, to, bytes = 1_000 }: { name: string; to: string; bytes?: number }): Buffer {
  const body = randomBytes(Math.ceil(bytes * 0.75))
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n');
  const headers = [
    `From: bob@ex.example`,
    `To: Somebody <${to}>`,
    `Message-ID: <${name}@ex.example>`,
    `Subject: ${name}`,
  ];
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}\r\n`);
}

/** The subject of a message that `letter` wrote. */
export function nameOf(raw: Uint8Array): string {
  return /^Subject: (.*)\r$/m.exec(Buffer.from(raw).toString('latin1'))?.[1] ?? '';
}
