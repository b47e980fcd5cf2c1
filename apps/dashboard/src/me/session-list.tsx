import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { FormProblem } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { Badge } from '../ui/notice.js';

type Session = Dashboard['SessionSummary'];

/** The browsers in which the person is signed in. */
export function SessionList() {
  const query = useRead({
    topic: 'sessions',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/sessions')),
  });
  const revoke = useChange({
    change: (api, sessionId: string) =>
      answered(api.dashboard.DELETE('/dashboard/api/sessions/{sessionId}', { params: { path: { sessionId } } })),
    topics: ['sessions'],
  });
  const revokeOthers = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/sessions')),
    topics: ['sessions'],
  });
  const columns: readonly Column<Session>[] = [
    {
      title: t('Browser'),
      isName: true,
      cell: ({ userAgent, isCurrent }) => (
        <span className="actions">
          <span title={userAgent}>{browserName(userAgent)}</span>
          {isCurrent && (
            <Badge tone="info" icon="user">
              {t('This session')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      title: t('Signed in'),
      isTime: true,
      cell: ({ createdAt }) => (
        <span>
          <Instant at={createdAt} />
        </span>
      ),
    },
    { title: t('Network'), cell: ({ network }) => <span>{network ?? t('Unknown')}</span> },
    {
      title: t('Last used'),
      isTime: true,
      cell: ({ lastSeenAt }) => (
        <span>
          <Instant at={lastSeenAt} />
        </span>
      ),
    },
    {
      title: t('Change'),
      cell: ({ sessionId, isCurrent, userAgent }) =>
        isCurrent ? null : (
          <span>
            <Button
              className="button-small"
              aria-label={t('Sign out {browser}', { browser: browserName(userAgent) })}
              isBusy={revoke.isPending}
              onClick={() => revoke.mutate(sessionId)}
            >
              {t('Sign out')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <FormProblem error={revoke.error ?? revokeOthers.error} />
      <Loaded query={query}>
        {({ data }) => (
          <>
            <DataTable
              caption={t('Sessions, the newest first')}
              columns={columns}
              rows={data}
              keyOf={({ sessionId }) => sessionId}
            />
            {data.length > 1 && (
              <div className="actions">
                <Button isBusy={revokeOthers.isPending} onClick={() => revokeOthers.mutate(undefined)}>
                  {t('Sign out of all other sessions')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Tokens that identify browsers. Browsers that also carry the tokens of others come first. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Firefox on Linux`, from a User-Agent header. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser === undefined) return userAgent === '' ? t('Unknown browser') : userAgent.slice(0, 60);
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}
