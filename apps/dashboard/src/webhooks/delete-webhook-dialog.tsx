import { useLocation } from 'wouter';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToast } from '../ui/use-toast.js';

interface DeleteWebhookDialogProps {
  webhook: Service['Webhook'];
  onClose: () => void;
}

export function DeleteWebhookDialog({ webhook: { webhookId, webhookUrl }, onClose }: DeleteWebhookDialogProps) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const remove = useChange({
    change: (api) =>
      answered(api.service.DELETE('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId } }, body: {} })),
    topics: ['catcher', 'overview'],
    onDone: ({ message }) => {
      toast.done(message);
      navigate('/webhooks');
    },
  });
  return (
    <ConfirmDialog
      title="Delete the webhook"
      action="Delete for good"
      onClose={onClose}
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      Nothing more is sent to <code>{webhookUrl}</code>, and what waits for it ends.
    </ConfirmDialog>
  );
}
