import type { components } from '@convoke/contract';
import { ICalAttendeeRole, ICalAttendeeStatus } from 'ical-generator';

type Response = components['schemas']['AttendeeResponse'];

/** PARTSTAT (RFC 5545 §3.2.12) of each response. */
export const PARTSTAT = {
  needsAction: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const satisfies Record<Response, ICalAttendeeStatus>;

/** ROLE (RFC 5545 §3.2.16). */
export const ROLE = { required: ICalAttendeeRole.REQ, optional: ICalAttendeeRole.OPT } as const;

/** The response of a PARTSTAT as we write it. */
export function responseOf(partstat: string): Response {
  return (['accepted', 'declined', 'tentative'] as const).find((each) => PARTSTAT[each] === partstat) ?? 'needsAction';
}
