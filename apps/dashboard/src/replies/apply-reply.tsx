import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useRead } from '../api/use-read.js';
import { Button } from '../ui/button.js';
import { FormProblem } from '../ui/form-problem.js';
import { Loaded } from '../ui/loaded.js';
import { readForm } from '../ui/read-form.js';
import { SelectField } from '../ui/select-field.js';
import { useToast } from '../ui/use-toast.js';

/** Lets a person say whose answer it is. */
export function ApplyReply({ reply: { replyId, appointmentId } }: { reply: Service['Reply'] }) {
  const toast = useToast();
  const appointment = useRead({
    topic: 'appointments',
    key: ['one', appointmentId],
    read: (api) =>
      answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } } })),
  });
  const apply = useChange({
    change: (api, invitationId: string) =>
      answered(
        api.service.POST('/api/v1/replies/{replyId}/apply', { params: { path: { replyId } }, body: { invitationId } }),
      ),
    topics: ['replies', 'appointments', 'webhooks', 'overview'],
    onDone: ({ message }) => toast.done(message),
  });
  return (
    <Loaded query={appointment}>
      {({ data }) => (
        <form
          className="form"
          onSubmit={(event) => {
            const { text } = readForm(event);
            apply.mutate(text('invitationId'));
          }}
        >
          <SelectField
            label="Whose answer is it?"
            name="invitationId"
            choices={data.invitations.map(({ invitationId, name, address }) => ({
              value: invitationId,
              label: `${name} <${address}>`,
            }))}
            hint="Read the message first: it then counts as this invitee’s answer."
          />
          <FormProblem error={apply.error} />
          <div className="actions">
            <Button type="submit" look="primary" isBusy={apply.isPending}>
              Apply
            </Button>
          </div>
        </form>
      )}
    </Loaded>
  );
}
