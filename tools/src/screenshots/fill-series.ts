import { type Ask, answerPathOf, mailsOf } from './ask-as.js';

/** A series, and a mail of each kind about it. */
export interface FilledSeries {
  seriesId: string;
  seriesAnswerPath: string;
  /** What is sent before the first invitation to a provider. */
  primingMailId: string;
  seriesMailId: string;
  updateMailId: string;
  cancelMailId: string;
}

const API = '/dashboard/api/v1/appointments';
const SERIES = {
  appointmentStart: '2030-03-19T09:00:00',
  appointmentEnd: '2030-03-19T09:30:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Weekly look at the roofs',
  appointmentLocation: 'Site office, 12 Long Street',
  recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=10' },
  name: 'Grace Hopper',
  address: 'grace@gmail.com',
};

/** Invites to a series, moves it to another place, and takes the mails of it; another appointment's cancellation as well. */
export async function fillSeries(ask: Ask, cancelledId: string): Promise<FilledSeries> {
  const { appointmentId: seriesId = '' } = await ask('POST', API, SERIES);
  const [invitation, priming] = await mailsOf({ ask, appointmentId: seriesId, count: 2 });
  await ask('PUT', `${API}/${seriesId}`, { appointmentLocation: 'Meeting room 2, 12 Long Street' });
  const [update] = await mailsOf({ ask, appointmentId: seriesId, count: 3 });
  const [cancellation] = await mailsOf({ ask, appointmentId: cancelledId, count: 2 });
  return {
    seriesId,
    seriesAnswerPath: await answerPathOf(ask, invitation?.mailId),
    primingMailId: priming?.mailId ?? '',
    seriesMailId: invitation?.mailId ?? '',
    updateMailId: update?.mailId ?? '',
    cancelMailId: cancellation?.mailId ?? '',
  };
}
