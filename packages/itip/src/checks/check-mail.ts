import { say } from '@convoke/texts';
import { calendarRules } from './calendar-rules.js';
import type { Check, Rule } from './check.js';
import { type MailFacts, mailFacts } from './mail-facts.js';
import { mailRules } from './mail-rules.js';

const RULES: readonly Rule[] = [...mailRules, ...calendarRules];

/**
 * Checks a message to an invitee against every rule that makes mail programs show and store it as an invitation.
 *
 * @throws Error if it is not a message
 */
export async function checkMail(raw: Uint8Array): Promise<Check[]> {
  const facts = await mailFacts(raw);
  return RULES.map((rule) => apply(rule, facts));
}

function apply({ rule, title, source, about, find }: Rule, facts: MailFacts): Check {
  const named = { rule, title, source };
  if (about !== 'mail' && facts.inline === undefined) {
    return { ...named, outcome: 'not_applicable', reason: say('check_without_calendar') };
  }
  if ((about === 'REQUEST' || about === 'CANCEL') && facts.method !== about) {
    return { ...named, outcome: 'not_applicable', reason: say('check_of_other_method', { method: about }) };
  }
  const wrong = find(facts);
  if (wrong === undefined) return { ...named, outcome: 'pass', reason: say('check_passed') };
  return { ...named, outcome: 'fail', reason: say('words', { words: wrong }) };
}
