import type { Dashboard } from '../api/api.js';
import { t } from '../languages/text.js';

/** How the invitees of an appointment have answered: `2 yes · 1 no · 3 open`. */
export function Answers({ answers }: { answers: Dashboard['AnswerCounts'] }) {
  const { accepted, declined, tentative, needsAction } = answers;
  const all = accepted + declined + tentative + needsAction;
  if (all === 0) return <span className="muted">{t('nobody invited')}</span>;
  const parts = [
    { key: 'yes', count: accepted, label: t('{count} yes', { count: accepted }) },
    { key: 'no', count: declined, label: t('{count} no', { count: declined }) },
    { key: 'maybe', count: tentative, label: t('{count} maybe', { count: tentative }) },
    { key: 'open', count: needsAction, label: t('{count} open', { count: needsAction }) },
  ];
  return (
    <span className="answers">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ key, label }) => (
          <span key={key} data-answer={key}>
            {label}
          </span>
        ))}
    </span>
  );
}
