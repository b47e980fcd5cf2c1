import { useState } from 'react';
import { answered } from '../api/answered.js';
import { useChange } from '../api/use-change.js';
import { useRead } from '../api/use-read.js';
import { useSession } from '../session/session-context.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { FormProblem } from '../ui/form-problem.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { Secret } from '../ui/secret.js';
import { KeyTable } from './key-table.js';
import { RevokeDialog } from './revoke-dialog.js';

export function KeysPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [revoking, setRevoking] = useState<string>();
  const query = useRead({
    topic: 'keys',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/keys')),
    enabled: isOwner,
  });
  const create = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/keys')),
    topics: ['keys'],
  });
  const made = create.data?.data;
  return (
    <Page
      title="API keys"
      intro="What your application signs in with at /api/v1. Revoke what is not needed any more."
      actions={
        isOwner && (
          <Button look="primary" isBusy={create.isPending} onClick={() => create.mutate(undefined)}>
            New key
          </Button>
        )
      }
    >
      <FormProblem error={create.error} />
      {made !== undefined && (
        <Secret
          title="The key is made"
          values={[
            ['API key', made.apiKey],
            ['API secret', made.apiSecret],
          ]}
        />
      )}
      {isOwner ? (
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon="keys" title="No keys">
                Make one for your application.
              </EmptyState>
            ) : (
              <KeyTable keys={data} onRevoke={setRevoking} />
            )
          }
        </Loaded>
      ) : (
        <Notice tone="info" title="For owners">
          Keys of this account are managed by its owners. You are a member.
        </Notice>
      )}
      {revoking !== undefined && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
}
