import type { Service } from '../api/schemas.js';
import type { Sign } from './sign.js';

const LABELS: Partial<Record<string, string>> = {
  not_invited: 'Not invited',
  bad_token: 'Wrong token',
  too_many_answers: 'Too many answers',
  ignored_method: 'Nothing to answer',
  no_answer: 'No answer in it',
  delivery_report: 'Delivery report',
  auto_reply: 'Automatic reply',
  no_calendar: 'No calendar data',
  tnef_only: 'Winmail only',
  too_large: 'Too large',
};

type Reply = Pick<Service['Reply'], 'verdict' | 'quarantined' | 'appliedAt'>;

/** What became of a reply. A verdict that is not known yet changed nothing. */
export function verdictSign({ verdict, quarantined, appliedAt }: Reply): Sign {
  const label = LABELS[verdict] ?? capitalised(verdict);
  if (quarantined) return { tone: 'warn', icon: 'question', label: `${label}: waits for you` };
  if (appliedAt !== null && (verdict === 'not_invited' || verdict === 'bad_token')) {
    return { tone: 'good', icon: 'user', label: 'Applied by hand' };
  }
  if (verdict === 'accepted') return { tone: 'good', icon: 'check', label: 'Counted' };
  if (verdict === 'counter') return { tone: 'info', icon: 'clock', label: 'New time proposed' };
  if (verdict === 'undeliverable') return { tone: 'bad', icon: 'bounce', label: 'Invitation came back' };
  return { tone: 'neutral', icon: 'minus', label };
}

function capitalised(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
