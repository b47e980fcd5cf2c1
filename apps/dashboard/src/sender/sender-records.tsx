// biome-ignore lint/correctness/useImportExtensions: it is a style sheet
import './sender-records.css';
import type { Dashboard } from '../api/api.js';
import { reasonText } from '../languages/reason.js';
import { plural, t } from '../languages/text.js';
import { StatusBadge } from '../status/status-badge.js';
import { CopyButton } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
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

/** What a check found: the connections of the account's own, and every record with its state, also those that are there. */
export function SenderRecords({ check: { findings, relay, mailbox } }: { check: Dashboard['SenderCheck'] }) {
  const missing = missingText(findings);
  const connections = [
    { title: t('Relay'), found: relay, works: t('It answers, and accepts the credentials. Nothing was sent.') },
    { title: t('Mailbox'), found: mailbox, works: t('It answers, accepts the credentials, and has the folder.') },
  ];
  return (
    <section aria-live="polite" className="section sender-records">
      {connections.map(
        ({ title, found, works }) =>
          found !== null && (
            <article key={title} className="card card-body section">
              <h2>
                {title} <StatusBadge badge={found.works ? badges().ok : { ...badges().wrong, label: t('Fails') }} />
              </h2>
              <p>{found.problem === null ? works : reasonText(found.reason, found.problem)}</p>
            </article>
          ),
      )}
      <h2>{t('DNS records')}</h2>
      {missing !== undefined && <Notice tone="warn" title={missing} />}
      <DataTable caption={t('DNS records')} columns={columns()} rows={findings} keyOf={({ check }) => check} />
    </section>
  );
}

const columns = (): readonly Column<Finding>[] => [
  {
    title: t('Record'),
    isName: true,
    cell: ({ check, status, text, reason }) => (
      <>
        {titles()[check]}
        {status !== 'ok' && <span className="cell-sub">{reasonText(reason, text)}</span>}
      </>
    ),
  },
  { title: t('Status'), isBadge: true, cell: ({ status }) => <StatusBadge badge={badges()[status]} /> },
  { title: t('Type'), isNumber: true, cell: ({ record }) => record?.type ?? null },
  {
    title: t('Name'),
    cell: ({ check, record }) => record && <Copied label={t('Name')} check={check} text={record.name} />,
  },
  {
    title: t('Value'),
    cell: ({ check, record }) => record && <Copied label={t('Value')} check={check} text={record.value} />,
  },
];

function Copied({ label, check, text }: { label: string; check: Finding['check']; text: string }) {
  return (
    <div className="sender-record">
      <code>{text}</code>
      <CopyButton text={text} label={t('Copy {name}', { name: `${label}: ${titles()[check]}` })} />
    </div>
  );
}
