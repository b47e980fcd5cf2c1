import { choices, patterns } from '@convoke/contract';
import type { Service } from '../api/api.js';
import { t } from '../languages/text.js';
import { CheckField, CheckGroup, SelectField, TextField } from '../ui/fields.js';
import { type FormTexts, problemOf } from '../ui/forms.js';
import { oneOf } from '../ui/values.js';

type WebhookValues = Pick<Service['Webhook'], 'webhookUrl' | 'name' | 'eventTypes' | 'signatureScheme'>;

const schemes = (): Record<Service['SignatureScheme'], string> => ({
  timestamped: t('Time and body, Base64'),
  'body-hex': t('Body, hexadecimal'),
});

/** What a scheme signs, and how it is written. */
export function schemeText(scheme: Service['SignatureScheme']): string {
  return schemes()[scheme];
}

/** The fields of a webhook, for registering and editing one. */
export function WebhookFields({ values, error }: { values: WebhookValues; error: Error | null }) {
  return (
    <>
      <TextField
        label={t('URL')}
        name="webhookUrl"
        type="url"
        defaultValue={values.webhookUrl}
        hint={t('https, and reachable from the server.')}
        problem={problemOf(error, 'webhookUrl')}
        check={checkUrl}
        required
      />
      <TextField
        label={t('Name (optional)')}
        name="name"
        defaultValue={values.name}
        hint={t('What it is for, such as “Booking page”.')}
        problem={problemOf(error, 'name')}
      />
      <CheckGroup legend={t('Events')} problem={problemOf(error, 'eventTypes')} check={chooseEvents}>
        {Object.entries(meanings()).map(([name, meaning]) => (
          <CheckField
            key={name}
            name="eventTypes"
            value={name}
            label={name}
            hint={meaning}
            defaultChecked={values.eventTypes.some((type) => type === name)}
          />
        ))}
      </CheckGroup>
      <SelectField
        label={t('Signature')}
        name="signatureScheme"
        choices={Object.entries(schemes()).map(([value, label]) => ({ value, label: `${label} (${value})` }))}
        defaultValue={values.signatureScheme}
        hint={t('Every delivery carries the signature of Standard Webhooks as well.')}
      />
    </>
  );
}

/** What no server accepts; a server that may send without TLS decides about http. */
function checkUrl(value: string): string | undefined {
  return patterns.WebhookUrl.test(value.trim()) ? undefined : t('Write it like https://example.com/webhooks.');
}

function chooseEvents(_: string, { texts }: FormTexts): string | undefined {
  return texts('eventTypes').length === 0 ? t('Choose at least one event.') : undefined;
}

/** The meaning of each event type, and of `*`. */
const meanings = (): Record<Service['SubscribedType'], string> => ({
  'attendee.responded': t('Somebody accepted, declined or said maybe.'),
  'attendee.proposed_new_time': t('Somebody asks for another time. Sent only where the server is set to send it.'),
  'appointment.updated': t('Time, place or subject changed.'),
  'appointment.canceled': t('An appointment was cancelled.'),
  'invitation.undeliverable': t('An invitation came back.'),
  'appointment.starting': t('An appointment is about to begin, at the times of its reminders.'),
  'occurrence.updated': t('One date of an appointment that repeats was changed.'),
  'occurrence.canceled': t('One date of an appointment that repeats was cancelled.'),
  'appointment.created': t('An appointment was created.'),
  'invitation.created': t('Somebody was invited.'),
  'invitation.removed': t('Somebody is no longer invited.'),
  'attendee.delegated': t('Somebody asks for another person to come instead.'),
  '*': t('All of these, and types that later versions add.'),
});

/** The event types selected in a form; `*` stands alone. */
function readEventTypes(values: readonly string[]): Service['SubscribedType'][] {
  const names = Object.keys(meanings());
  const chosen = values.filter((value): value is Service['SubscribedType'] => names.includes(value));
  return chosen.includes('*') ? ['*'] : chosen;
}

/** The values of `WebhookFields` in a submitted form. */
export function readWebhook({ text, texts }: FormTexts): Service['RegisterWebhookRequest'] {
  return {
    webhookUrl: text('webhookUrl').trim(),
    name: text('name').trim(),
    eventTypes: readEventTypes(texts('eventTypes')),
    signatureScheme: oneOf(text('signatureScheme'), choices.SignatureScheme) ?? 'timestamped',
  };
}
