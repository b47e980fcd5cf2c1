/**
 * Turns an appointment and an invitee into iCalendar (RFC 5545), iTIP (RFC 5546) and MIME (RFC 6047), and the bytes of
 * an answer into its meaning and its effect. It also renders what people see: mails, the answer page, previews and
 * feeds.
 *
 * Always true: every function is pure, so the same revision gives the same bytes in each attempt. Answers are read
 * leniently and judged strictly; each limit applies before parsing, and time is linear in the size of the input.
 * `vectors/` has answers as clients write them.
 *
 * Must not know: the engine, I/O, clocks, the network, settings.
 */

export { invitationPage } from './answer-page/invitation-page.js';
export { refusalPage } from './answer-page/refusal-page.js';
export { prepareBodies } from './body/prepare-bodies.js';
export type { BodyTexts } from './body/render-body.js';
export type { Check } from './checks/check.js';
export { checkMail } from './checks/check-mail.js';
export { type HeldSeries, heldByProgram } from './held/held-by-program.js';
export { HeldCalendar, type HeldDate, type HeldMessage, readHeldMessage } from './held/held-calendar.js';
export { composeEvent, composeIcs } from './ics/compose-ics.js';
export { type ComposedMail, composeMail } from './mail/compose-mail.js';
export { composeNote, type NoteInput } from './mail/compose-note.js';
export { type EventTexts, eventTexts } from './mail/event-texts.js';
export type {
  Brand,
  CalendarInput,
  Logo,
  MailInput,
  OccurrenceEvent,
  Person,
  PreviousContent,
  SeriesInput,
  SeriesSubject,
} from './mail-input.js';
export { type PreviewedMail, type PreviewInput, previewMail } from './preview/preview-mail.js';
export type { CalendarCard } from './preview/read-card.js';
export { type ShownDescription, showDescription } from './preview/show-description.js';
export { type MailSummary, type ShownMail, showMail, summarizeMail } from './preview/show-mail.js';
export { type PageView, showPage } from './preview/show-page.js';
export { mailRefusal } from './reply/bounces/mail-refusal.js';
export type {
  AnsweredOccurrence,
  AnsweringAttendee,
  CalendarAnswer,
  EventAnswer,
  Participation,
  Proposal,
  ProposedTime,
} from './reply/calendar/calendar-answer.js';
export { readAnswer, readReply } from './reply/calendar/read-reply.js';
export { type CalendarKind, calendarKindOf } from './reply/calendar-kind.js';
export { sameMailbox } from './reply/judge/find-answerer.js';
export type {
  Found,
  InvitationFacts,
  LastAnswer,
  OccurrenceFacts,
  SeriesFacts,
} from './reply/judge/invitation-facts.js';
export { type Evidence, type JudgedEvent, judgeAnswer, judgeAnswers } from './reply/judge/judge-answer.js';
export { judgeMessage } from './reply/judge/judge-message.js';
export { occurrencesNamedBy } from './reply/judge/named-occurrence.js';
export type {
  AttendeeResponse,
  CountedAnswer,
  GivenResponse,
  Judgement,
  MessageJudgement,
  Verdict,
} from './reply/judge/verdict.js';
export { recipientFields } from './reply/mail-facts.js';
export { normaliseAddress } from './reply/normalise-address.js';
export { headerOf, messageLimits } from './reply/parse-mime.js';
export { readMessage } from './reply/read-message.js';
export type {
  BouncedRecipient,
  CalendarPart,
  MailFacts,
  ReceivedMail,
  ReturnedMessage,
} from './reply/received-mail.js';
export { type ComposedReply, composeReply, type ReplyRequest } from './reply-writer/compose-reply.js';
export type { MailClient } from './reply-writer/reply-calendar.js';
export { answerMail, type ShownAnswer, type ShownDateAnswer, shownAnswerMail } from './reply-writer/shown-answer.js';
export { nextServerSequence, revisionOf, serverSequence } from './server-sequence.js';
export { formatUid, parseUid, type UidParts } from './uid.js';
