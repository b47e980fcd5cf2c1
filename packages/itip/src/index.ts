export { formatUid } from './format-uid.js';
export { composeIcs } from './ics/compose-ics.js';
export { type ComposedMail, composeMail } from './mail/compose-mail.js';
export type { CalendarInput, MailInput, Person } from './mail-input.js';
export { parseUid, type UidParts } from './parse-uid.js';
export { timeZones } from './zones/time-zones.js';
