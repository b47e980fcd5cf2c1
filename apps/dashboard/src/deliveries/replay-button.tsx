import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useToldChange } from '../api/use-told-change.js';
import { isReplayable } from '../status/delivery-sign.js';
import { Button } from '../ui/button.js';

/** Sends a finished delivery again. */
export function ReplayButton({ delivery }: { delivery: Service['WebhookDelivery'] }) {
  const { deliveryId } = delivery;
  const replay = useToldChange({
    change: (api) =>
      answered(
        api.service.POST('/api/v1/deliveries/{deliveryId}/replay', { params: { path: { deliveryId } }, body: {} }),
      ),
    topics: ['webhooks', 'catcher'],
    told: ({ message }) => message,
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
