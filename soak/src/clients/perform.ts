import type { Appointments } from '@convoke/sdk';
import type { Operation } from './operation.js';
import type { Scenario, Version } from './scenario.js';

export interface Performance {
  appointments: Appointments;
  scenario: Scenario;
  operation: Operation;
  /** Of the appointment; undefined before it is created. */
  appointmentId: string | undefined;
}

/**
 * Performs one operation through the SDK.
 *
 * @returns the appointment's id
 * @throws ConvokeError where the server refuses
 */
export async function perform({ appointments, scenario, operation, appointmentId }: Performance): Promise<string> {
  if (operation === 'create' || appointmentId === undefined) {
    const [invitee] = scenario.invitees;
    return (await appointments.create({ ...fields(scenario, scenario.created), ...invitee })).appointmentId;
  }
  if (operation === 'invite') await appointments.invite(appointmentId, scenario.invitees[1]);
  else if (operation === 'update') await appointments.update(appointmentId, fields(scenario, scenario.updated));
  else await appointments.cancel(appointmentId, { comment: scenario.comment });
  return appointmentId;
}

function fields({ timeZone }: Scenario, { start, end, subject, body, location }: Version) {
  return {
    appointmentStart: start,
    appointmentEnd: end,
    appointmentTimeZone: timeZone,
    appointmentSubject: subject,
    appointmentBody: body,
    appointmentLocation: location,
  };
}
