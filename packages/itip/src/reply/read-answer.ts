import type { CalendarAnswer } from './calendar-answer.js';
import { isAnsweringMethod } from './judge/answering-methods.js';
import { readReply } from './read-reply.js';
import type { CalendarPart } from './received-mail.js';

/**
 * The answer in a message's calendar data: of several pieces the first that is an answer, since some programs send the
 * invitation back beside it; else the first that can be read.
 *
 * @returns `undefined` where none can be read
 */
export function readAnswer(calendars: readonly CalendarPart[]): CalendarAnswer | undefined {
  const readable = calendars.map(readReply).filter((answer) => answer !== undefined);
  return readable.find(({ method }) => isAnsweringMethod(method)) ?? readable[0];
}
