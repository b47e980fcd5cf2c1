import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { useToast } from '../ui/use-toast.js';
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
      <EditWebhookDialog isOpen={open === 'edit'} onClose={close} webhook={webhook} />
      <SecretDialog
        isOpen={open === 'secret'}
        onClose={close}
        webhookId={webhookId}
        onSecret={(secret) => {
          onSecret(secret);
          close();
        }}
      />
      <DeleteWebhookDialog isOpen={open === 'delete'} onClose={close} webhook={webhook} />
    </>
  );
}

function TestButton({ webhookId }: { webhookId: string }) {
  const toast = useToast();
  const test = useChange({
    change: (api) =>
      answered(
        api.service.POST('/api/v1/webhooks/{webhookId}/test', { params: { path: { webhookId } }, body: {} }),
      ).catch((error: Error) => {
        toast.failed(error.message);
        throw error;
      }),
    topics: ['webhooks', 'catcher'],
    onDone: ({ message }) => toast.done(message),
  });
  return (
    <Button isBusy={test.isPending} onClick={() => test.mutate(undefined)}>
      Send test event
    </Button>
  );
}
