import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useToast } from '../ui/use-toast.js';

/** Changes a webhook and says so. */
export function useUpdateWebhook(webhookId: string, onDone?: () => void) {
  const toast = useToast();
  return useChange({
    change: (api, body: Service['UpdateWebhookRequest']) =>
      answered(api.service.PATCH('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId } }, body })),
    topics: ['webhooks', 'overview', 'catcher'],
    onDone: ({ message, warnings }) => {
      toast.done(message, warnings);
      onDone?.();
    },
  });
}
