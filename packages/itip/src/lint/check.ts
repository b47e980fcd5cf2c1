import type { MailFacts } from './mail-facts.js';

/** What a rule found in one message. */
export interface Check {
  /** Its name. */
  rule: string;
  /** What it demands, in a sentence. */
  title: string;
  /** Where it comes from. */
  source: string;
  outcome: 'pass' | 'fail' | 'not_applicable';
  /** What was found. */
  reason: string;
}

/** One thing that a message to an invitee must be, so that mail programs show and keep it as an invitation. */
export interface Rule extends Pick<Check, 'rule' | 'title' | 'source'> {
  /** What it is about: every message, those with calendar data, or one method. */
  about: 'mail' | 'calendar' | 'REQUEST' | 'CANCEL';
  /** @returns what is wrong; `undefined` where nothing is */
  find(facts: MailFacts): string | undefined;
}
