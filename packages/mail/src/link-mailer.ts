import { asciiDomainOf, type LinkMail, type LinkMailer } from '@convoke/engine';
import { composeNote } from '@convoke/itip';
import { english, type Said, say, sentence } from '@convoke/texts';
import { de } from '@convoke/texts/de';
import { en } from '@convoke/texts/en';
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

const LANGUAGES = { en, de };

/** The text of the mail, in the language of its reader. */
function wordsOf(
  { link, accountName: account = '', makerEmail: maker }: LinkMail,
  { publicUrl, url }: { publicUrl: string; url: string },
): { subject: string; paragraphs: string[] } {
  const { host } = new URL(publicUrl);
  const { email, expiresAt, language } = link;
  const until = `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const said = (...texts: Said[]) => texts.map((text) => sentence(text, LANGUAGES[language]) ?? english(text));
  const subject = (text: Said) => said(text).join();
  const ignore = say('link_mail_ignore');
  if (link.purpose === 'password' && link.accountId === null) {
    const opening = said(say('link_mail_reset', { host }), say('link_mail_choose'));
    const ending = said(say('link_mail_resets_once', { until, email }), ignore);
    return { subject: subject(say('link_mail_password', { host })), paragraphs: [...opening, url, ...ending] };
  }
  if (link.purpose === 'address') {
    const opening = said(say('link_mail_moves', { host, email }), say('link_mail_confirm'));
    const ending = said(say('link_mail_confirms_once', { until }), ignore);
    return { subject: subject(say('link_mail_address', { host })), paragraphs: [...opening, url, ...ending] };
  }
  if (link.purpose === 'notice') {
    const { newEmail } = link;
    const paragraphs = [...said(say('link_mail_moving', { host, email, newEmail })), publicUrl];
    return {
      subject: subject(say('link_mail_notice', { host })),
      paragraphs: [...paragraphs, ...said(say('link_mail_not_you'))],
    };
  }
  const ending = [url, ...said(say('link_mail_works_once', { until, email }), ignore)];
  if (link.purpose === 'password') {
    const asks =
      maker === undefined
        ? say('link_mail_asks_unnamed', { account, host })
        : say('link_mail_asks', { maker, account, host });
    return {
      subject: subject(say('link_mail_password', { host })),
      paragraphs: [...said(asks, say('link_mail_choose')), ...ending],
    };
  }
  const { role } = link;
  const invites =
    maker === undefined
      ? say('link_mail_invites_unnamed', { account, host, role })
      : say('link_mail_invites', { maker, account, host, role });
  return {
    subject: subject(say('link_mail_invitation', { account, host })),
    paragraphs: [...said(invites, say('link_mail_accept')), ...ending],
  };
}
