import { appointmentParams, type components } from '@convoke/contract';
import { languagesInstead } from '@convoke/texts/message-languages';
import { find } from './appointments.js';
import type { Fields } from './fields.js';
import { happensTwice } from './place-period.js';
import { instantOf, type State } from './state.js';

export type Warning = components['schemas']['Warning'];

/** Warnings about the appointment that a request created, changed or invites to. */
export function appointmentWarnings(
  state: State,
  appointmentId: string,
  { sent, param = appointmentParams.start }: { sent: readonly ('start' | 'end')[]; param?: string },
): Warning[] {
  const appointment = find(state, appointmentId);
  const { timeZone, endUtc } = appointment;
  const twice = sent.filter((part) => happensTwice(appointment[part], timeZone));
  const warnings: Warning[] = twice.map((part) => ({
    code: 'ambiguous_time',
    param: appointmentParams[part],
    message: `Clocks in ${timeZone} show ${appointment[part]} twice; the first is meant.`,
  }));
  if (endUtc > instantOf(state)) return warnings;
  return [...warnings, { code: 'appointment_in_past', message: 'The appointment lies in the past.', param }];
}

export function webhookWarnings(
  { webhooks }: State,
  { webhookId, webhookUrl }: { webhookId: string; webhookUrl: string },
): Warning[] {
  const others = [...webhooks.values()].filter(({ view }) => view.webhookId !== webhookId);
  if (!others.some(({ view }) => view.webhookUrl === webhookUrl)) return [];
  const message = 'Another webhook has the same URL: events to which both subscribe arrive there twice.';
  return [{ code: 'duplicate_webhook_url', message, param: 'webhookUrl' }];
}

/** Warnings about languages that messages are not written in; the account has none of its own. */
export function languageWarnings(fields: Fields): Warning[] {
  const rows = (fields.rows('invitees') ?? []).map((row, at) => languageIn(Object(row), `invitees[${at}].language`));
  return languagesInstead([languageIn({ language: fields.typed('language', 'any') }, 'language'), ...rows], []).map(
    ({ language, used, param }) => ({
      code: 'unknown_language',
      param,
      message: `Messages are not written in ${language}; those to this person are in ${used}.`,
    }),
  );
}

function languageIn({ language }: { language?: unknown }, param: string) {
  return { language: typeof language === 'string' ? language : undefined, param };
}
