import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import type { Sign } from '../status/sign.js';
import { StatusBadge } from '../status/status-badge.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';

const SIGNS: Record<Dashboard['Check']['outcome'], Sign> = {
  pass: { tone: 'good', icon: 'check', label: 'Passed' },
  fail: { tone: 'bad', icon: 'close', label: 'Failed' },
  not_applicable: { tone: 'neutral', icon: 'minus', label: 'Not asked' },
};

/** The rules that keep an invitation native in every client, each with what it found. */
export function Checks({ mailId }: { mailId: string }) {
  const query = useRead({
    topic: 'messages',
    key: ['checks', mailId],
    read: (api) =>
      answered(api.dashboard.GET('/dashboard/api/sandbox/mails/{mailId}/checks', { params: { path: { mailId } } })),
  });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className="stack">
          <Verdict checks={data} />
          <ul className="card checks">
            {data.map(({ rule, title, outcome, reason, source }) => (
              <li key={rule}>
                <span>
                  <StatusBadge sign={SIGNS[outcome]} />
                </span>
                <div>
                  <p>
                    <strong>{title}</strong> <span className="muted">{source}</span>
                  </p>
                  {outcome !== 'pass' && reason !== '' && <p className="muted timeline-what">{reason}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function Verdict({ checks }: { checks: readonly Dashboard['Check'][] }) {
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length;
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length;
  if (failed === 0) return <Notice tone="good">All {passed} rules that apply are kept.</Notice>;
  return (
    <Notice tone="bad">
      {failed} of {failed + passed} rules that apply are broken.
    </Notice>
  );
}
