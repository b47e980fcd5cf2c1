import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { isReplayable } from '../status/delivery-sign.js';
import { Button } from '../ui/button.js';
import { useToast } from '../ui/use-toast.js';

/** Sends a finished delivery again. */
export function ReplayButton({ delivery }: { delivery: Service['WebhookDelivery'] }) {
  const toast = useToast();
  const { deliveryId } = delivery;
  const replay = useChange({
    change: (api) =>
      answered(
        api.service.POST('/api/v1/deliveries/{deliveryId}/replay', { params: { path: { deliveryId } }, body: {} }),
      ).catch((error: Error) => {
        toast.failed(error.message);
        throw error;
      }),
    topics: ['webhooks', 'catcher'],
    onDone: ({ message }) => toast.done(message),
  });
  return (
    <Button
      look="primary"
      disabled={!isReplayable(delivery)}
      isBusy={replay.isPending}
      onClick={() => replay.mutate(undefined)}
    >
      {isReplayable(delivery) ? 'Replay' : 'Under way'}
    </Button>
  );
}
