import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useToast } from '../ui/toasts.js';

/** As of `useChange`. */
interface Outcomes {
  onDone?: () => void;
  onShown?: () => void;
}

/** Updates a webhook and confirms it with a toast. */
export function useUpdateWebhook(webhookId: string, { onDone, onShown }: Outcomes = {}) {
  const toast = useToast();
  return useChange({
    change: (api, body: Service['UpdateWebhookRequest']) =>
      answered(api.service.PATCH('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId } }, body })),
    topics: ['webhooks', 'overview', 'testReceiver'],
    onDone: (result) => {
      toast.happened(result);
      onDone?.();
    },
    onShown: () => onShown?.(),
  });
}
