import { choices, limits } from '@convoke/contract';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange, useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { rich, t } from '../languages/text.js';
import { TextAreaField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { useToast } from '../ui/toasts.js';
import { oneOf } from '../ui/values.js';
import { Preferences, saidKind } from './invite-dialog.js';
import { checkAddress } from './invitee-rows.js';

type Invitation = Service['Invitation'];

interface InviteeDialogProps {
  appointmentId: string;
  invitation: Invitation;
  onClose: () => void;
}

/** Changes what is known of an invitee; what was not touched is not sent, as somebody else may have changed it. */
export function EditInviteeDialog({
  appointmentId,
  invitation,
  isSeries,
  onClose,
}: InviteeDialogProps & { isSeries: boolean }) {
  const { invitationId, name } = invitation;
  const draft = useDraft(`invitee ${invitationId}`);
  const toast = useToast();
  const edit = useChange({
    change: (api, body: Service['ChangeInvitationRequest']) =>
      answered(
        api.service.PATCH('/api/v1/appointments/{appointmentId}/invitations/{invitationId}', {
          params: { path: { appointmentId, invitationId } },
          body,
        }),
      ),
    topics: ['appointments', 'messages'],
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Edit {name}', { name })}
      draft={draft}
      action={t('Save')}
      change={edit}
      onClose={onClose}
      onSubmit={({ text }) => {
        const role = oneOf(text('role'), choices.InviteeRole);
        const calendarKind = isSeries ? oneOf(text('calendarKind'), choices.NewCalendarKind) : undefined;
        edit.mutate({
          ...(text('name') !== name && { name: text('name') }),
          ...(text('language') !== (invitation.language ?? '') && { language: text('language') }),
          ...(text('timeZone') !== (invitation.timeZone ?? '') && { timeZone: text('timeZone') }),
          ...(role !== undefined && role !== invitation.role && { role }),
          ...(calendarKind !== undefined && calendarKind !== saidKind(invitation) && { calendarKind }),
        });
      }}
    >
      <p>
        {rich('{name} is sent an update, unless only the language or the calendar changes. Their answer stays.', {
          name,
        })}
      </p>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        maxLength={limits.InviteeName.maxLength}
        defaultValue={name}
        problem={problemOf(edit.error, 'name')}
        required
      />
      <Preferences error={edit.error} isSeries={isSeries} initial={invitation} />
    </FormDialog>
  );
}

/** Invites a corrected address in place of the wrong one. */
export function CorrectAddressDialog({ appointmentId, invitation, onClose }: InviteeDialogProps) {
  const { invitationId, name, address } = invitation;
  const draft = useDraft(`address ${invitationId}`);
  const toast = useToast();
  const correct = useCreation({
    change: (api, body: Service['CorrectAddressRequest'], headers) =>
      answered(
        api.service.POST('/api/v1/appointments/{appointmentId}/invitations/{invitationId}/correct-address', {
          params: { path: { appointmentId, invitationId } },
          body,
          headers,
        }),
      ),
    topics: ['appointments', 'messages'],
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Correct the address of {name}', { name })}
      draft={draft}
      action={t('Correct')}
      change={correct}
      onClose={onClose}
      onSubmit={({ text }) => {
        correct.mutate({ address: text('address'), ...(text('comment') !== '' && { comment: text('comment') }) });
      }}
    >
      <p>
        {rich(
          '{address} is not invited any more, and is told so if anything was sent there. The corrected address gets a new invitation, without an answer.',
          { address: <bdi>{address}</bdi> },
        )}
      </p>
      <TextField
        label={t('E-mail address')}
        name="address"
        type="email"
        autoComplete="off"
        defaultValue={address}
        problem={problemOf(correct.error, 'address')}
        check={checkAddress}
        required
      />
      <TextAreaField
        label={t('Comment')}
        name="comment"
        hint={t('Optional. Shown in the notice.')}
        maxLength={limits.Comment.maxLength}
        problem={problemOf(correct.error, 'comment')}
      />
    </FormDialog>
  );
}
