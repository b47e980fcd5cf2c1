import { answered } from '../api/answered.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { SelectField } from '../ui/select-field.js';

interface SecretDialogProps {
  webhookId: string;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

const GRACES = [
  { value: '0', label: 'Not at all' },
  { value: '3600', label: 'One hour' },
  { value: '86400', label: 'One day' },
];

export function SecretDialog({ webhookId, onClose, onSecret }: SecretDialogProps) {
  const regenerate = useChange({
    change: (api, graceSeconds: number) =>
      answered(
        api.service.POST('/api/v1/webhooks/{webhookId}/regenerate-secret', {
          params: { path: { webhookId } },
          body: graceSeconds === 0 ? {} : { graceSeconds },
        }),
      ),
    topics: ['webhooks'],
    onDone: ({ data }) => onSecret(data.secret),
  });
  return (
    <Dialog title="Make a new secret" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          regenerate.mutate(Number(text('grace')));
        }}
      >
        <p>Deliveries are signed with the new secret at once.</p>
        <SelectField
          label="Sign with the old one as well"
          name="grace"
          choices={GRACES}
          hint="As a second signature of Standard Webhooks, which the client library accepts."
        />
        <FormProblem error={regenerate.error} />
        <Button type="submit" look="primary" isBusy={regenerate.isPending}>
          Make a new secret
        </Button>
      </form>
    </Dialog>
  );
}
