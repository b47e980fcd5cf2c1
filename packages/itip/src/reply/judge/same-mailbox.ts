import { normaliseAddress } from '../normalise-address.js';

/** Where dots and `+tags` in the local part do not change the mailbox. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Whether two addresses reach one mailbox as far as their spelling shows it. */
export function sameMailbox(one: string, other: string): boolean {
  const key = mailboxKey(one);
  return key !== '' && key === mailboxKey(other);
}

function mailboxKey(value: string): string {
  const address = normaliseAddress(value);
  const at = address.lastIndexOf('@');
  if (!gmail.has(address.slice(at + 1))) return address;
  const [mailbox = ''] = address.slice(0, at).split('+');
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}
