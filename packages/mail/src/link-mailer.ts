import { asciiDomainOf, type LinkMail, type LinkMailer } from '@convoke/engine';
import { composeNote } from '@convoke/itip';
import { say } from '@convoke/texts';
import type { MailTransport } from './transports/mail-transport.js';

export interface LinkMailerOptions {
  transport: MailTransport;
  /** The server's public address, without a trailing slash; `undefined` if it is not set. */
  publicUrl: string | undefined;
  /** The URL of the link with a token. */
  linkOf(publicUrl: string, token: string): string;
}

/** Mails sign-in links: plain, short, and without long text by strangers. */
export function createLinkMailer({ transport, publicUrl, linkOf }: LinkMailerOptions): LinkMailer {
  return {
    hasPublicUrl: publicUrl !== undefined,
    deadlineMs: transport.deadlineMs,
    async send(mail, signal) {
      if (publicUrl === undefined) return { kind: 'transient', detail: say('base_url_missing') };
      const { link, from, token } = mail;
      const domain = asciiDomainOf(from.address);
      const note = await composeNote({
        from,
        to: link.email,
        date: link.createdAt,
        messageId: `<${link.id}.sign-in@${domain}>`,
        ...wordsOf(mail, { publicUrl, url: linkOf(publicUrl, token) }),
      });
      return transport.send(note, signal);
    },
  };
}

/** The text of the mail. */
function wordsOf(
  { link, accountName = '', makerEmail }: LinkMail,
  { publicUrl, url }: { publicUrl: string; url: string },
): { subject: string; paragraphs: string[] } {
  const { host } = new URL(publicUrl);
  const until = `${new Date(link.expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const ending = [
    url,
    `The link works once, until ${until}. Keep it to yourself: anybody who uses it signs in as ${link.email}.`,
    'If this means nothing to you, ignore this mail. Nothing happens then.',
  ];
  const account = `the account “${accountName}” at ${host}`;
  if (link.purpose === 'password') {
    const opening = `${makerEmail ?? 'Somebody who manages your account'} asks you to choose a new password for your sign-in to ${account}.`;
    return {
      subject: `A new password for ${host}`,
      paragraphs: [opening, 'To choose one, open this link:', ...ending],
    };
  }
  const maker = makerEmail ?? 'An owner';
  const part = link.role === 'owner' ? 'as its owner' : 'as a member';
  return {
    subject: `Invitation to ${accountName} at ${host}`,
    paragraphs: [`${maker} invites you to ${account}, ${part}.`, 'To accept, open this link:', ...ending],
  };
}
