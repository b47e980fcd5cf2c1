import type { Dashboard } from '../api/api.js';
import { StatusBadge } from '../status/status-badge.js';
import { CodeBlock } from '../ui/copyable.js';

type Finding = Dashboard['SenderFinding'];

const TITLES: Record<Finding['check'], string> = {
  proof: 'Proof of the domain',
  dkim: 'DKIM signature',
  dmarc: 'DMARC policy',
  spf: 'SPF policy',
  mx: 'Answers by mail (MX)',
};

const BADGES = {
  ok: { tone: 'good', icon: 'check', label: 'Fine' },
  missing: { tone: 'bad', icon: 'alert', label: 'Missing' },
  wrong: { tone: 'bad', icon: 'alert', label: 'Does not fit' },
  unknown: { tone: 'neutral', icon: 'info', label: 'DNS does not answer' },
  off: { tone: 'neutral', icon: 'info', label: 'Not used' },
} as const;

/** What a check found, with the records to add. */
export function SenderRecords({ check: { findings, relay } }: { check: Dashboard['SenderCheck'] }) {
  return (
    <section aria-live="polite" className="stack">
      {relay !== null && (
        <article className="card card-body section">
          <h2>
            Relay <StatusBadge badge={relay.works ? BADGES.ok : { ...BADGES.wrong, label: 'Fails' }} />
          </h2>
          <p>{relay.problem ?? 'It answers, and accepts the credentials. Nothing was sent.'}</p>
        </article>
      )}
      {findings.map(({ check, status, text, record }) => (
        <article key={check} className="card card-body section">
          <h2>
            {TITLES[check]} <StatusBadge badge={BADGES[status]} />
          </h2>
          <p>{text}</p>
          {record !== null && status !== 'ok' && (
            <>
              <CodeBlock label={`Name of the ${record.type} record`} subject={TITLES[check]} text={record.name} />
              <CodeBlock label="Value" subject={TITLES[check]} text={record.value} />
            </>
          )}
        </article>
      ))}
    </section>
  );
}
