import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useRead } from '../api/use-read.js';
import { useToldChange } from '../api/use-told-change.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { FormProblem } from '../ui/form-problem.js';
import { LinkButton } from '../ui/link-button.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { Section } from '../ui/section.js';
import { CatcherSettings } from './catcher-settings.js';
import { CaughtRequest } from './caught-request.js';

/** A receiver inside the server: the loop from invitation to webhook without a second program. */
export function CatcherPage() {
  const query = useRead({
    topic: 'catcher',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/sandbox/catcher')),
  });
  return (
    <Page
      title="Webhook catcher"
      intro="A receiver inside this server that checks the signature of every delivery and shows it. The sandbox only."
      actions={query.data !== undefined && query.data.data.caught.length > 0 && <ClearButton />}
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Connection catcher={data} />
            <CatcherSettings catcher={data} />
            <Section title="Caught">
              {data.caught.length === 0 ? <NothingCaught /> : <CaughtList caught={data.caught} />}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function CaughtList({ caught }: { caught: readonly Dashboard['Caught'][] }) {
  return (
    <div className="card">
      {caught.map((request) => (
        <CaughtRequest key={request.caughtId} caught={request} />
      ))}
    </div>
  );
}

function NothingCaught() {
  return (
    <EmptyState icon="catcher" title="Nothing caught yet">
      Answer an invitation in the mailbox, or send a test event to the webhook.
    </EmptyState>
  );
}

function Connection({ catcher: { webhookId, isActive } }: { catcher: Dashboard['Catcher'] }) {
  const connect = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/sandbox/catcher')),
    topics: ['catcher', 'webhooks'],
  });
  if (webhookId === null) {
    return (
      <>
        <Notice
          tone="info"
          title="No webhook leads here yet"
          actions={
            <Button look="primary" isBusy={connect.isPending} onClick={() => connect.mutate(undefined)}>
              Connect it
            </Button>
          }
        >
          Connecting registers the catcher as a webhook of this account, for every event type.
        </Notice>
        <FormProblem error={connect.error} />
      </>
    );
  }
  const actions = <LinkButton href={`/webhooks/${webhookId}`}>To the webhook</LinkButton>;
  if (isActive === false) {
    return (
      <Notice tone="warn" title="Its webhook is disabled" actions={actions}>
        Nothing arrives until it is enabled again.
      </Notice>
    );
  }
  return (
    <Notice tone="good" actions={actions}>
      A webhook of this account leads here.
    </Notice>
  );
}

function ClearButton() {
  const clear = useToldChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/sandbox/catcher')),
    topics: ['catcher'],
    told: () => 'All forgotten.',
  });
  return (
    <Button isBusy={clear.isPending} onClick={() => clear.mutate(undefined)}>
      Forget all
    </Button>
  );
}
