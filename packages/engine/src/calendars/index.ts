export type {
  Calendar,
  CalendarEvent,
  CalendarFailure,
  CalendarKind,
  OpenedCalendar,
} from '../domain/calendar.js';
export { CALENDAR_FAILURES, CALENDAR_TRANSPORT, calendarTransport } from '../domain/calendar.js';
export type {
  CalendarChanges,
  CalendarChannel,
  CalendarChannels,
  CalendarLogin,
  CalendarProblem,
  EventChange,
  EventUpdate,
  FoundCalendar,
  KeptReply,
} from '../ports/calendars.js';
export type { HttpClient, HttpOutcome, HttpRequest } from '../ports/http.js';
export { checkCalendarFields } from './calendar-fields.js';
export { startCalendarWorker } from './calendar-worker.js';
export {
  type ConnectCalendar,
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  sendCalendarTest,
  testCalendar,
} from './calendars.js';
export { hearOfChange, startCalendarPolling } from './poll-calendars.js';
export { calendarFailure, notTaken } from './server-problems.js';
