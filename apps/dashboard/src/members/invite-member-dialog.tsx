import { dashboardChoices } from '@convoke/contract/dashboard';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { SelectField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { oneOf } from '../ui/values.js';

interface InviteMemberDialogProps {
  onClose: () => void;
  onInvited: (link: Dashboard['MemberLink']) => void;
}

const roles = () => [
  { value: 'member', label: t('Member') },
  { value: 'owner', label: t('Owner') },
];

export function InviteMemberDialog({ onClose, onInvited }: InviteMemberDialogProps) {
  const draft = useDraft('invite member');
  const { sandbox } = useSession();
  const invite = useCreation({
    change: (api, body: Dashboard['InviteMemberRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/members', { body })),
    topics: ['members'],
    onDone: ({ data }) => {
      draft.clear();
      onInvited(data);
    },
  });
  return (
    <FormDialog
      title={t('Invite a member')}
      draft={draft}
      action={sandbox ? t('Create the link') : t('Send the link')}
      change={invite}
      onClose={onClose}
      onSubmit={({ text }) => {
        invite.mutate({ email: text('email'), role: oneOf(text('role'), dashboardChoices.Role) ?? 'member' });
      }}
    >
      <p className="muted">
        {sandbox
          ? t('You get a one-time link to pass on to the person: a sandbox sends no mail.')
          : t('The person gets a one-time link by mail, which nobody else gets to see.')}
      </p>
      <TextField
        label={t('E-mail address')}
        name="email"
        type="email"
        autoComplete="off"
        problem={problemOf(invite.error, 'email')}
        required
      />
      <SelectField
        label={t('Role')}
        name="role"
        choices={roles()}
        hint={t('Members work with appointments, webhooks and replies. Owners also manage keys and members.')}
      />
    </FormDialog>
  );
}
