import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import { useChange } from '../api/changes.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import { rich, t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { TextField } from '../ui/fields.js';
import { FormProblem, problemOf, readForm } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';

/** Invites an address through the calendar, to see the whole way there and back. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const draft = useDraft('test invitation');
  const send = useChange({
    change: (api, address: string) =>
      answered(api.dashboard.POST('/dashboard/api/calendar/test-invitations', { body: { address } })),
    topics: ['calendars', 'appointments'],
    onDone: () => draft.clear(),
  });
  const { error, data } = send;
  return (
    <Dialog title={t('Send a test invitation')} onClose={onClose}>
      {data ? (
        <Notice tone="good" title={t('The test is on its way')}>
          {rich(
            'Answer it: {link} shows what arrived and what came back. Cancel the appointment to see a cancellation.',
            {
              link: <Link href={`/appointments/${data.data.appointmentId}`}>{t('its appointment')}</Link>,
            },
          )}
        </Notice>
      ) : (
        <DraftForm
          draft={draft}
          className="form"
          onSubmit={(event) => send.mutate(readForm(event).text('address').trim())}
        >
          <TextField
            label={t('E-mail')}
            name="address"
            type="email"
            required
            defaultValue={user.email}
            hint={t('An address of yours, other than the organizer’s. A few tests a day can be sent.')}
            problem={problemOf(error, 'address')}
          />
          <FormProblem error={error} />
          <div className="actions">
            <Button type="submit" look="primary" isBusy={send.isPending}>
              {t('Send')}
            </Button>
          </div>
        </DraftForm>
      )}
    </Dialog>
  );
}
