import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export { privateKey };

/** What DNS has for it at `s1._domainkey`. */
export const KEY = [['v=DKIM1; k=rsa; p=', ...(publicKey.toString('base64').match(/.{1,200}/g) ?? [])]];

/** Signed by nodemailer, which has no code in common with the verifier. */
export async function signed({
  from = 'bob@ex.org',
  domain = 'ex.org',
  fields = 'from:to:subject',
} = {}): Promise<Buffer> {
  const dkim = { domainName: domain, keySelector: 's1', privateKey, headerFieldNames: fields };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const { message } = await transport.sendMail({ from, to: 'cal@in.ex', subject: 'Accepted', text: 'Yes' });
  if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer gave a stream');
  return message;
}
