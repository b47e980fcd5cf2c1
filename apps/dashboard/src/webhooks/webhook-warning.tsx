import type { Service } from '../api/schemas.js';
import { DISABLING_FAILURES, WARNING_FAILURES } from '../status/webhook-sign.js';
import { Button } from '../ui/button.js';
import { FormProblem } from '../ui/form-problem.js';
import { Notice } from '../ui/notice.js';
import { useUpdateWebhook } from './use-update-webhook.js';

/** What is wrong with a webhook and what to do about it; nothing where it fares well. */
export function WebhookWarning({ webhook }: { webhook: Service['Webhook'] }) {
  const update = useUpdateWebhook(webhook.webhookId);
  const { isActive, consecutiveFailures } = webhook;
  if (isActive && consecutiveFailures < WARNING_FAILURES) return null;
  if (isActive) {
    return (
      <Notice tone="warn" title={`${consecutiveFailures} attempts failed in a row`}>
        After {DISABLING_FAILURES} the webhook is disabled. Open a delivery below to read what the receiver answers.
      </Notice>
    );
  }
  const isByFailure = consecutiveFailures >= DISABLING_FAILURES;
  return (
    <>
      <Notice
        tone="bad"
        title={isByFailure ? `Disabled after ${consecutiveFailures} failures in a row` : 'Disabled'}
        actions={
          <Button look="primary" isBusy={update.isPending} onClick={() => update.mutate({ isActive: true })}>
            Enable again
          </Button>
        }
      >
        Nothing is sent; new events are stored as skipped. Mend the receiver, enable the webhook, then replay what was
        missed.
      </Notice>
      <FormProblem error={update.error} />
    </>
  );
}
