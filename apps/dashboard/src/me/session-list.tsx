import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useRead } from '../api/use-read.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { FormProblem } from '../ui/form-problem.js';
import { Instant } from '../ui/instant.js';
import { Loaded } from '../ui/loaded.js';
import { browserName } from './browser-name.js';

type Session = Dashboard['SessionSummary'];

/** Where the person is signed in. */
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
  const columns: readonly Column<Session>[] = [
    {
      title: 'Browser',
      isName: true,
      cell: ({ userAgent }) => <span title={userAgent}>{browserName(userAgent)}</span>,
    },
    {
      title: 'Signed in',
      cell: ({ createdAt }) => (
        <span>
          <Instant at={createdAt} />
        </span>
      ),
    },
    {
      title: 'Last seen',
      cell: ({ lastSeenAt }) => (
        <span>
          <Instant at={lastSeenAt} />
        </span>
      ),
    },
    {
      title: 'Change',
      cell: ({ sessionId, isCurrent, userAgent }) =>
        isCurrent ? (
          <span>
            <Badge tone="info" icon="user">
              This one
            </Badge>
          </span>
        ) : (
          <span>
            <Button
              className="button-small"
              aria-label={`End it: ${browserName(userAgent)}`}
              isBusy={revoke.isPending}
              onClick={() => revoke.mutate(sessionId)}
            >
              End it
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <FormProblem error={revoke.error} />
      <Loaded query={query}>
        {({ data }) => (
          <DataTable
            caption="Sessions, the newest first"
            columns={columns}
            rows={data}
            keyOf={({ sessionId }) => sessionId}
          />
        )}
      </Loaded>
    </>
  );
}
