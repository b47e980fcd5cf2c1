import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useSession } from '../session/session-context.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { oneOf } from '../ui/one-of.js';
import { problemOf } from '../ui/problem-of.js';
import { readForm } from '../ui/read-form.js';
import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';

interface InviteMemberDialogProps {
  onClose: () => void;
  onInvited: (link: Dashboard['MemberLink']) => void;
}

const ROLES = [
  { value: 'member', label: 'Member: works with appointments, webhooks and replies' },
  { value: 'owner', label: 'Owner: also manages keys and members' },
];

export function InviteMemberDialog({ onClose, onInvited }: InviteMemberDialogProps) {
  const { sandbox } = useSession();
  const invite = useChange({
    change: (api, body: Dashboard['InviteMemberRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/members', { body })),
    topics: ['members'],
    onDone: ({ data }) => onInvited(data),
  });
  return (
    <Dialog title="Invite a member" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          invite.mutate({ email: text('email'), role: oneOf(text('role'), ['owner', 'member']) ?? 'member' });
        }}
      >
        <p className="muted">
          {sandbox
            ? 'You get a one-time link to give to the person: a sandbox mails nothing.'
            : 'The person gets a one-time link by mail, which nobody else is shown.'}
        </p>
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="off"
          problem={problemOf(invite.error, 'email')}
          required
        />
        <SelectField label="Role" name="role" choices={ROLES} />
        <FormProblem error={invite.error} />
        <Button type="submit" look="primary" isBusy={invite.isPending}>
          {sandbox ? 'Make the link' : 'Send the link'}
        </Button>
      </form>
    </Dialog>
  );
}
