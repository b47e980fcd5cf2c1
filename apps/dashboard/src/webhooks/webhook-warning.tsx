import type { Service } from '../api/api.js';
import { rich, t } from '../languages/text.js';
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
      <Notice tone="warn" title={t('{count} attempts failed in a row', { count: consecutiveFailures })}>
        {rich('After {count} the webhook is disabled. Open a delivery below to read what the receiver answers.', {
          count: DISABLING_FAILURES,
        })}
      </Notice>
    );
  }
  const isByFailure = consecutiveFailures >= DISABLING_FAILURES;
  return (
    <>
      <Notice
        tone="bad"
        title={
          isByFailure ? t('Disabled after {count} failures in a row', { count: consecutiveFailures }) : t('Disabled')
        }
        actions={
          <Button look="primary" isBusy={update.isPending} onClick={() => update.mutate({ isActive: true })}>
            {t('Enable again')}
          </Button>
        }
      >
        {t(
          'Nothing is sent; new events are stored as skipped. Fix the receiver, enable the webhook, then replay what was missed.',
        )}
      </Notice>
      <FormProblem error={update.error} />
    </>
  );
}
