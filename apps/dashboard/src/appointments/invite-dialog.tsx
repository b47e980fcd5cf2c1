import { limits } from '@convoke/contract';
import { answered } from '../api/answer.js';
import { useChange } from '../api/changes.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { TextField } from '../ui/fields.js';
import { FormProblem, problemOf, readForm } from '../ui/forms.js';
import { useToast } from '../ui/toasts.js';
import { checkAddress, type Invitee } from './invitee-rows.js';

interface InviteDialogProps {
  appointmentId: string;
  onClose: () => void;
}

export function InviteDialog({ appointmentId, onClose }: InviteDialogProps) {
  const draft = useDraft(`invite ${appointmentId}`);
  const toast = useToast();
  const invite = useChange({
    change: (api, body: Invitee) =>
      answered(
        api.service.POST('/api/v1/appointments/{appointmentId}/invitations', {
          params: { path: { appointmentId } },
          body,
        }),
      ),
    topics: ['appointments', 'messages'],
    onDone: ({ message, warnings }) => {
      draft.clear();
      toast.done(message, warnings);
      onClose();
    },
  });
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <DraftForm
        draft={draft}
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          invite.mutate({ name: text('name'), address: text('address') });
        }}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={limits.InviteeName.maxLength}
          problem={problemOf(invite.error, 'name')}
          required
        />
        <TextField
          label="E-mail address"
          name="address"
          type="email"
          autoComplete="off"
          problem={problemOf(invite.error, 'address')}
          check={checkAddress}
          required
        />
        <FormProblem error={invite.error} />
        <Button type="submit" look="primary" isBusy={invite.isPending}>
          Invite
        </Button>
      </DraftForm>
    </Dialog>
  );
}
