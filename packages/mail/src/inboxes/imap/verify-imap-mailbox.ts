import type { ImapFlow } from 'imapflow';
import { type AddressFinder, locate } from './find-address.js';
import { createImapClient, describeImapError, takesNoPassword } from './imap-client.js';
import { parseImapUrl } from './imap-url.js';

/**
 * Signs in to a mailbox, opens the folder and leaves again; changes nothing.
 *
 * @param options.url see `parseImapUrl`
 * @param options.ca PEM certificates to trust instead of the system's
 * @param options.finder see `locate`
 * @returns `detail`: why it cannot be read, without the password
 * @throws TypeError if `parseImapUrl` refuses the URL
 */
export async function verifyImapMailbox({
  url,
  ca,
  finder,
}: {
  url: string;
  ca?: string | undefined;
  finder?: AddressFinder | undefined;
}): Promise<{
  readable: boolean;
  wrongPassword: boolean;
  /** Whether it would refuse every password; see `takesNoPassword`. */
  needsToken: boolean;
  detail: string;
}> {
  const mailbox = parseImapUrl(url);
  let client: ImapFlow | undefined;
  try {
    client = await createImapClient(await locate(mailbox, finder), { ca });
    // Errors of the connection make the current command fail.
    client.on('error', () => undefined);
    await client.connect();
    await client.mailboxOpen(mailbox.folder, { readOnly: true });
    return { readable: true, wrongPassword: false, needsToken: false, detail: '' };
  } catch (error) {
    const told = describeImapError(error, mailbox);
    const capabilities = [...(client?.capabilities.keys() ?? [])];
    const needsToken = told.wrongPassword && takesNoPassword(mailbox.host, capabilities);
    return { readable: false, ...told, needsToken };
  } finally {
    if (client?.usable) await client.logout().catch(() => undefined);
    client?.close();
  }
}
