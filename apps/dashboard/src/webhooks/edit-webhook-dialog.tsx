import { useState } from 'react';
import type { Service } from '../api/schemas.js';
import { Button } from '../ui/button.js';
import { CheckField } from '../ui/check-field.js';
import { Dialog } from '../ui/dialog.js';
import { differences } from '../ui/differences.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { readWebhook } from './read-webhook.js';
import { useUpdateWebhook } from './use-update-webhook.js';
import { WebhookFields } from './webhook-fields.js';

interface EditWebhookDialogProps {
  webhook: Service['Webhook'];
  onClose: () => void;
}

export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  /** As it was opened: live changes replace the webhook, and what was not touched here is not sent. */
  const [opened] = useState(webhook);
  const update = useUpdateWebhook(opened.webhookId, onClose);
  return (
    <Dialog title="Edit the webhook" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const form = readForm(event);
          update.mutate(differences(opened, { ...readWebhook(form), isActive: form.text('isActive') === 'on' }));
        }}
      >
        <WebhookFields values={opened} error={update.error} />
        <CheckField
          label="Active"
          name="isActive"
          hint="While it is not, new events are stored as skipped, and can be replayed."
          defaultChecked={opened.isActive}
        />
        <FormProblem error={update.error} />
        <Button type="submit" look="primary" isBusy={update.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
