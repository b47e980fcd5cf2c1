import type { Service } from '../api/api.js';
import { DISABLING_FAILURES, WARNING_FAILURES } from '../status/badges.js';
import { Button } from '../ui/buttons.js';
import { FormProblem } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { useUpdateWebhook } from './use-update-webhook.js';

/** What is wrong with a webhook and how to fix it; nothing while it works. */
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
        Nothing is sent; new events are stored as skipped. Fix the receiver, enable the webhook, then replay what was
        missed.
      </Notice>
      <FormProblem error={update.error} />
    </>
  );
}
