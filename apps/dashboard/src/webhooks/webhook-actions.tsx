import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useToldChange } from '../api/use-told-change.js';
import { Button } from '../ui/button.js';
import { DeleteWebhookDialog } from './delete-webhook-dialog.js';
import { EditWebhookDialog } from './edit-webhook-dialog.js';
import { SecretDialog } from './secret-dialog.js';

interface WebhookActionsProps {
  webhook: Service['Webhook'];
  onSecret: (secret: string) => void;
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onSecret }: WebhookActionsProps) {
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete'>();
  const close = () => setOpen(undefined);
  const { webhookId } = webhook;
  return (
    <>
      <TestButton webhookId={webhookId} />
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button onClick={() => setOpen('secret')}>New secret</Button>
      <Button look="danger" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && <EditWebhookDialog onClose={close} webhook={webhook} />}
      {open === 'secret' && (
        <SecretDialog
          onClose={close}
          webhookId={webhookId}
          onSecret={(secret) => {
            onSecret(secret);
            close();
          }}
        />
      )}
      {open === 'delete' && <DeleteWebhookDialog onClose={close} webhook={webhook} />}
    </>
  );
}

function TestButton({ webhookId }: { webhookId: string }) {
  const test = useToldChange({
    change: (api) =>
      answered(api.service.POST('/api/v1/webhooks/{webhookId}/test', { params: { path: { webhookId } }, body: {} })),
    topics: ['webhooks', 'catcher'],
    told: ({ message }) => message,
  });
  return (
    <Button isBusy={test.isPending} onClick={() => test.mutate(undefined)}>
      Send test event
    </Button>
  );
}
