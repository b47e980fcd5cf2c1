import type { BouncedRecipient, ReceivedMail } from '../received-mail.js';
import type { MessageJudgement } from './verdict.js';

/**
 * Judges a message without calendar data, or with calendar data in which `readAnswer` finds no event. It never
 * changes a response, and is never answered.
 */
export function judgeMessage(mail: ReceivedMail): MessageJudgement {
  switch (mail.kind) {
    case 'calendar':
      return { verdict: 'unreadable', reason: 'Its calendar data has no event with a UID.', quarantine: false };
    case 'bounce':
      return judgeBounce(mail.bounced);
    case 'auto_reply':
      return { verdict: 'auto_reply', reason: 'A machine answered, without calendar data.', quarantine: false };
    case 'no_calendar':
      return { verdict: 'no_calendar', reason: 'It contains no calendar data.', quarantine: false };
    case 'tnef_only':
      return {
        verdict: 'tnef_only',
        reason: 'It contains only Outlook’s own format (winmail.dat).',
        quarantine: false,
      };
    case 'encrypted':
      return { verdict: 'unreadable', reason: 'It is encrypted (S/MIME).', quarantine: false };
    case 'loop':
      return { verdict: 'loop', reason: `It has passed ${mail.receivedCount} servers.`, quarantine: false };
    case 'too_large':
    case 'unreadable':
      return { verdict: mail.kind, reason: mail.reason, quarantine: false };
  }
}

/** Undeliverable once a server gave up; after a delay or a delivery nothing is known to be wrong. */
function judgeBounce(bounced: readonly BouncedRecipient[]): MessageJudgement {
  const failed = bounced.find(({ isFinal }) => isFinal);
  if (failed === undefined) {
    const [first] = bounced;
    const what = [first?.action, first?.status].filter(Boolean).join(' ') || 'without a status';
    return { verdict: 'delivery_report', reason: `A delivery report: ${what}.`, quarantine: false };
  }
  const detail = [failed.status, failed.diagnostic].filter(Boolean).join(': ') || 'without a reason';
  return { verdict: 'undeliverable', reason: `The mail came back, ${detail}.`, quarantine: false };
}
