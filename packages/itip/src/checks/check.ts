import type { Said } from '@convoke/texts';
import type { MailFacts } from './mail-facts.js';

/** The result of checking one rule in one message. */
export interface Check {
  /** Its name. */
  rule: string;
  /** What it requires, in one sentence. */
  title: Said;
  /** Its source. */
  source: string;
  outcome: 'pass' | 'fail' | 'not_applicable';
  /** What the check found. */
  reason: Said;
}

/** A requirement on messages to invitees, so that mail programs show and store them as invitations. */
export interface Rule extends Pick<Check, 'rule' | 'title' | 'source'> {
  /** What it applies to: every message, those with calendar data, or one method. */
  about: 'mail' | 'calendar' | 'REQUEST' | 'CANCEL';
  /** @returns what is wrong; `undefined` if nothing is */
  find(facts: MailFacts): string | undefined;
}
