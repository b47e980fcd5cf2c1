import { say } from '@convoke/texts';
import type { BouncedRecipient, ReceivedMail } from '../received-mail.js';
import type { MessageJudgement } from './verdict.js';

/**
 * Judges a message without calendar data, or with calendar data in which `readAnswer` finds no event. It never
 * changes a response, and is never answered.
 */
export function judgeMessage(mail: ReceivedMail): MessageJudgement {
  return { quarantine: false, refusal: undefined, ...verdictOf(mail) };
}

type Judged = Pick<MessageJudgement, 'verdict' | 'reason'> & Partial<Pick<MessageJudgement, 'refusal'>>;

function verdictOf(mail: ReceivedMail): Judged {
  switch (mail.kind) {
    case 'calendar':
      return { verdict: 'unreadable', reason: say('reply_no_event') };
    case 'bounce':
      return judgeBounce(mail.bounced);
    case 'auto_reply':
      return { verdict: 'auto_reply', reason: say('reply_automatic') };
    case 'no_calendar':
      return { verdict: 'no_calendar', reason: say('reply_no_calendar') };
    case 'tnef_only':
      return { verdict: 'tnef_only', reason: say('reply_winmail') };
    case 'encrypted':
      return { verdict: 'unreadable', reason: say('reply_encrypted') };
    case 'loop':
      return { verdict: 'loop', reason: say('reply_loop', { count: mail.receivedCount }) };
    case 'too_large':
    case 'unreadable':
      return { verdict: mail.kind, reason: mail.reason };
  }
}

/** Undeliverable once a server gave up; after a delay or a delivery nothing is known to be wrong. */
function judgeBounce(bounced: readonly BouncedRecipient[]): Judged {
  const failed = bounced.find(({ isFinal }) => isFinal);
  if (failed === undefined) {
    const [first] = bounced;
    const words = [first?.action, first?.status].filter(Boolean).join(' ') || 'none';
    const reason = say('reply_delivery_report', { words });
    return { verdict: 'delivery_report', reason, refusal: first?.refusal };
  }
  const said = [failed.status, failed.diagnostic].filter(Boolean).join(': ') || 'none';
  // The sentence that has the words ends with a full stop of its own.
  const words = said.replace(/\.$/, '');
  return { verdict: 'undeliverable', reason: say('reply_returned', { words }), refusal: failed.refusal };
}
