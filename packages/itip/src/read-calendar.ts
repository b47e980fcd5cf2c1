/** What a thread needs that reads calendars: by itself, so that it starts soon and loads no templates of mails. */

export type { AnsweringAttendee, CalendarAnswer, EventAnswer } from './reply/calendar/calendar-answer.js';
export { readAnswer, readReply } from './reply/calendar/read-reply.js';
export { answerMail, shownAnswerMail } from './reply-writer/shown-answer.js';
export { parseUid } from './uid.js';
