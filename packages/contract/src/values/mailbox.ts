/** A mailbox as people write it; nothing in it is checked yet. */
export interface Mailbox {
  /** Empty if there is none. */
  name: string;
  address: string;
}

/** Reads `Name <address>`, `"Name" <address>` or an address alone. */
export function readMailbox(text: string): Mailbox {
  const written = text.trim();
  const bracket = written.lastIndexOf('<');
  if (bracket < 0 || !written.endsWith('>')) return { name: '', address: written };
  return { name: unquoted(written.slice(0, bracket).trim()), address: written.slice(bracket + 1, -1).trim() };
}

function unquoted(name: string): string {
  return name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;
}

/** The part before the `@` as it is written; empty if there is no `@`. A quoted local part may have others. */
export function localPartOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}

/** The part after the `@` as it is written; everything if there is no `@`. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Domains where dots and `+tags` in the local part do not change the mailbox. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** Domains whose first invitation is reported as `providerFirstInvite`, unless the operator says otherwise. */
export const FIRST_INVITE_DOMAINS: readonly string[] = GMAIL;

/** Equal for two normalised addresses that reach the same mailbox, as far as their spelling shows. */
export function mailboxKey(address: string): string {
  if (!GMAIL.includes(domainOf(address))) return address;
  const [mailbox = ''] = localPartOf(address).split('+');
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}
