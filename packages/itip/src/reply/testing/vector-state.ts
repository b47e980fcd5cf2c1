import { timeZones } from '@convoke/zones';
import type { VectorValues } from '../../testing/vectors/render-template.js';
import { readAnswer } from '../calendar/read-reply.js';
import type { Found } from '../judge/invitation-facts.js';
import { judgeAnswer } from '../judge/judge-answer.js';
import { judgeMessage } from '../judge/judge-message.js';
import type { Judgement, MessageJudgement } from '../judge/verdict.js';
import type { ReceivedMail } from '../received-mail.js';
import { sampleInvitation } from './sample-answer.js';

const hour = 3_600_000;

/** One invitation and the answers to it, as an engine would store them. */
export function createVectorState({ values, cancelled = false }: { values: VectorValues; cancelled?: boolean }) {
  const startUtc = timeZones.toUtc(values.start, 'Europe/Berlin') ?? 0;
  let comment = '';
  let proposedAfter: number | undefined;
  let invitation = sampleInvitation({
    invitee: values.invitee,
    organizer: values.organizer,
    timeChangedAt: values.movedAt,
    startUtc,
    cancelled,
  });
  const find = (uid: string): Found => {
    if (uid === values.uid) return { token: 'valid', invitation };
    return { token: uid.startsWith(`${values.uid.split('.', 1).join()}.`) ? 'wrong' : 'unknown' };
  };
  return {
    get response() {
      return invitation.response;
    },
    get comment() {
      return comment;
    },
    get proposedAfter() {
      return proposedAfter;
    },
    receive(mail: ReceivedMail, receivedAt: number): Judgement | MessageJudgement {
      const answer = mail.kind === 'calendar' ? readAnswer(mail.calendars) : undefined;
      if (answer === undefined) return judgeMessage(mail);
      const judgement = judgeAnswer({ answer, from: mail.from, found: find(answer.uid), receivedAt });
      const counted = 'answer' in judgement ? judgement.answer : undefined;
      if (counted !== undefined) {
        invitation = { ...invitation, response: counted.response, last: counted };
        comment = counted.comment;
      }
      if (judgement.verdict === 'delegated') {
        invitation = { ...invitation, response: 'needsAction', last: judgement.delegation };
      }
      if (judgement.verdict === 'counter') {
        comment = judgement.comment || comment;
        const utc = judgement.proposal?.start?.utc;
        proposedAfter = utc === undefined ? undefined : (utc - startUtc) / hour;
      }
      return judgement;
    },
  };
}
