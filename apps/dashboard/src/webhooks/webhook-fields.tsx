import type { Service } from '../api/schemas.js';
import { CheckField } from '../ui/check-field.js';
import { problemOf } from '../ui/problem-of.js';
import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';
import { eventTypes } from './event-types.js';

type WebhookValues = Pick<Service['Webhook'], 'webhookUrl' | 'eventTypes' | 'signatureScheme'>;

const SCHEMES = [
  { value: 'timestamped', label: 'timestamped: Base64, over time and body' },
  { value: 'body-hex', label: 'body-hex: hexadecimal, over the body' },
];

/** Where a webhook leads and what it is told, for registering and changing it. */
export function WebhookFields({ values, error }: { values: WebhookValues; error: Error | null }) {
  const problem = problemOf(error, 'eventTypes');
  return (
    <>
      <TextField
        label="URL"
        name="webhookUrl"
        type="url"
        defaultValue={values.webhookUrl}
        hint="https, and reachable from the server."
        problem={problemOf(error, 'webhookUrl')}
        required
      />
      <fieldset className="fieldset">
        <legend className="legend">Events</legend>
        {Object.entries(eventTypes).map(([name, meaning]) => (
          <CheckField
            key={name}
            name="eventTypes"
            value={name}
            label={name}
            hint={meaning}
            defaultChecked={values.eventTypes.some((type) => type === name)}
          />
        ))}
        {problem !== undefined && <p className="problem">{problem}</p>}
      </fieldset>
      <SelectField
        label="Signature"
        name="signatureScheme"
        choices={SCHEMES}
        defaultValue={values.signatureScheme}
        hint="Every delivery carries the signature of Standard Webhooks as well."
      />
    </>
  );
}
