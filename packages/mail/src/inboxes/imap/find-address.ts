import type { ImapMailbox } from './imap-url.js';

/** Finds addresses of hosts; see `GuardedConnect` of outbound HTTP. */
export interface AddressFinder {
  /** Of several addresses, the one that answers first. Never rejects. */
  find(target: {
    host: string;
    port: number;
    timeoutMs: number;
  }): Promise<{ address: string } | { failure: 'blocked' | 'unreachable'; code?: string }>;
}

/** The time in which one of the addresses must answer, milliseconds. */
export const CONNECT_MS = 10_000;

/**
 * The operator's own mailbox at the address that answers first.
 *
 * @param finder without it, the client resolves the name
 * @throws Error with `code` if none answers
 */
export async function locate(
  mailbox: ImapMailbox,
  finder: AddressFinder | undefined,
): Promise<ImapMailbox & { servername?: string }> {
  const { host, port } = mailbox;
  if (!finder) return mailbox;
  const found = await finder.find({ host, port, timeoutMs: CONNECT_MS });
  if ('address' in found)
    return { ...mailbox, host: found.address, ...(found.address !== host && { servername: host }) };
  const { failure, code } = found;
  throw Object.assign(new Error(`${host} cannot be reached${code === undefined ? '' : ` (${code})`}`), {
    code: code ?? failure,
  });
}
