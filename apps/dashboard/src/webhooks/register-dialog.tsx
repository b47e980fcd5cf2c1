import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { useToast } from '../ui/use-toast.js';
import { readWebhook } from './read-webhook.js';
import { WebhookFields } from './webhook-fields.js';

interface RegisterDialogProps {
  onClose: () => void;
  /** With the secret, which is known this once. */
  onRegistered: (secret: string) => void;
}

const NOTHING = {
  webhookUrl: '',
  eventTypes: ['attendee.responded', 'appointment.updated', 'appointment.canceled'],
  signatureScheme: 'timestamped',
} as const;

export function RegisterDialog({ onClose, onRegistered }: RegisterDialogProps) {
  const toast = useToast();
  const register = useChange({
    change: (api, body: Service['RegisterWebhookRequest']) => answered(api.service.POST('/api/v1/webhooks', { body })),
    topics: ['webhooks', 'catcher'],
    onDone({ data, message, warnings }) {
      if (warnings) toast.done(message, warnings);
      onRegistered(data.secret);
    },
  });
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <form className="form" onSubmit={(event) => register.mutate(readWebhook(readForm(event)))}>
        <WebhookFields values={{ ...NOTHING, eventTypes: [...NOTHING.eventTypes] }} error={register.error} />
        <FormProblem error={register.error} />
        <Button type="submit" look="primary" isBusy={register.isPending}>
          Register
        </Button>
      </form>
    </Dialog>
  );
}
