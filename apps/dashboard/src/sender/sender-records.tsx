import type { Dashboard } from '../api/api.js';
import { reasonText } from '../languages/reason.js';
import { plural, t } from '../languages/text.js';
import { StatusBadge } from '../status/status-badge.js';
import { CodeBlock } from '../ui/copyable.js';
import { Notice } from '../ui/notice.js';

type Finding = Dashboard['SenderFinding'];

const titles = (): Record<Finding['check'], string> => ({
  proof: t('Proof of the domain'),
  dkim: t('DKIM signature'),
  dmarc: t('DMARC policy'),
  spf: t('SPF policy'),
  mx: t('Answers by mail (MX)'),
});

const badges = () =>
  ({
    ok: { tone: 'good', icon: 'check', label: t('Fine') },
    missing: { tone: 'bad', icon: 'alert', label: t('Missing') },
    wrong: { tone: 'bad', icon: 'alert', label: t('Does not fit') },
    unknown: { tone: 'neutral', icon: 'info', label: t('DNS does not answer') },
    off: { tone: 'neutral', icon: 'info', label: t('Not used') },
  }) as const;

/** How many of the records that are needed are still to be added; undefined if none is. */
export function missingText(findings: readonly Pick<Finding, 'status'>[]): string | undefined {
  const missing = findings.filter(({ status }) => status === 'missing').length;
  if (missing === 0) return undefined;
  const count = findings.filter(({ status }) => status !== 'off').length;
  return t(plural(missing, '{missing} of {count} records is missing', '{missing} of {count} records are missing'), {
    missing,
    count,
  });
}

/** What a check found, with the records to add. */
export function SenderRecords({ check: { findings, relay, mailbox } }: { check: Dashboard['SenderCheck'] }) {
  const missing = missingText(findings);
  return (
    <section aria-live="polite" className="stack">
      {relay !== null && (
        <article className="card card-body section">
          <h2>
            {t('Relay')} <StatusBadge badge={relay.works ? badges().ok : { ...badges().wrong, label: t('Fails') }} />
          </h2>
          <p>
            {relay.problem === null
              ? t('It answers, and accepts the credentials. Nothing was sent.')
              : reasonText(relay.reason, relay.problem)}
          </p>
        </article>
      )}
      {mailbox !== null && (
        <article className="card card-body section">
          <h2>
            {t('Mailbox')}{' '}
            <StatusBadge badge={mailbox.works ? badges().ok : { ...badges().wrong, label: t('Fails') }} />
          </h2>
          <p>
            {mailbox.problem === null
              ? t('It answers, accepts the credentials, and has the folder.')
              : reasonText(mailbox.reason, mailbox.problem)}
          </p>
        </article>
      )}
      {missing !== undefined && <Notice tone="warn" title={missing} />}
      {findings.map(({ check, status, text, reason, record }) => (
        <article key={check} className="card card-body section">
          <h2>
            {titles()[check]} <StatusBadge badge={badges()[status]} />
          </h2>
          <p>{reasonText(reason, text)}</p>
          {record !== null && status !== 'ok' && (
            <>
              <CodeBlock
                label={t('Name of the {type} record', { type: record.type })}
                subject={titles()[check]}
                text={record.name}
              />
              <CodeBlock label={t('Value')} subject={titles()[check]} text={record.value} />
            </>
          )}
        </article>
      ))}
    </section>
  );
}
