import { answered } from '../api/answer.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { Dialog } from '../ui/dialogs.js';
import { Loaded } from '../ui/loaded.js';
import { ChangeDateDialog, type ChangeDateDialogProps } from './change-date-dialog.js';

interface MoveDateDialogProps extends Omit<ChangeDateDialogProps, 'appointment'> {
  appointmentId: string;
}

/** Asks which dates of a series are to have another time, and tells their invitees. */
export function MoveDateDialog({ appointmentId, ...props }: MoveDateDialogProps) {
  const query = useRead({
    topic: 'appointments',
    key: ['one', appointmentId],
    read: (api) =>
      answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } } })),
  });
  if (query.data !== undefined) return <ChangeDateDialog appointment={query.data.data} {...props} />;
  return (
    <Dialog title={t('Move the appointment')} onClose={() => props.onClose(false)}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  );
}
