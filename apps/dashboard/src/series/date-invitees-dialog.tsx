import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { t } from '../languages/text.js';
import { responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClock } from '../time/wall-clock.js';
import { DataTable } from '../ui/data-table.js';
import { Dialog } from '../ui/dialogs.js';
import { Paged } from '../ui/loaded.js';
import { UserText } from '../ui/user-text.js';

interface DateInviteesDialogProps {
  appointmentId: string;
  occurrence: Service['Occurrence'];
  onClose: () => void;
}

/** Who is invited to a date of a series, and what counts as the answer to it. */
export function DateInviteesDialog({ appointmentId, occurrence, onClose }: DateInviteesDialogProps) {
  const { occurrenceStart, start, isCancelled } = occurrence;
  const pages = usePages({
    topic: 'appointments',
    key: ['invitees of a date', appointmentId, occurrenceStart],
    read: (api, cursor) =>
      answered(
        api.service.GET('/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/invitations', {
          params: { path: { appointmentId, occurrenceStart }, query: cursor === undefined ? {} : { cursor } },
        }),
      ),
  });
  return (
    <Dialog title={t('Answers for {date}', { date: formatWallClock(start) })} onClose={onClose}>
      <Paged pages={pages} empty={<p className="muted">{t('Nobody is invited.')}</p>}>
        {(invitees) => (
          <DataTable
            caption={t('Answers')}
            rows={invitees}
            keyOf={({ invitationId }) => invitationId}
            columns={[
              {
                title: t('Name'),
                isName: true,
                cell: ({ name, address }) => (
                  <>
                    <UserText>{name === '' ? address : name}</UserText>
                    {name !== '' && <span className="cell-sub">{address}</span>}
                  </>
                ),
              },
              {
                title: t('Answer'),
                cell: ({ response, inherited, comment }) => (
                  <>
                    <StatusBadge badge={responseBadge(response, { isOver: isCancelled })} />
                    <span className="cell-sub">{inherited ? t('for all dates') : t('for this date')}</span>
                    {comment !== null && comment !== '' && (
                      <span className="cell-sub">
                        <UserText>{comment}</UserText>
                      </span>
                    )}
                  </>
                ),
              },
            ]}
          />
        )}
      </Paged>
    </Dialog>
  );
}
