import { limits } from '@convoke/contract';
import { useEffect, useState } from 'react';
import type { FieldProblem } from '../api/answer.js';
import { useDraftForm } from '../drafts/draft-form.js';
import { mailLanguages } from '../languages/mail-languages.js';
import { t } from '../languages/text.js';
import { checkOptionalTimeZone, timeZones } from '../time/time-zones.js';
import { Button } from '../ui/buttons.js';
import { SelectField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { Icon } from '../ui/icon.js';
import { PickerField } from '../ui/picker-field.js';
import { defined, oneOf } from '../ui/values.js';

const ROLE = 'inviteeRole';
const TYPED = ['inviteeLanguage', 'inviteeZone'];
const OPTIONAL = [...TYPED, ROLE];
/** Hidden: which row the fields belong to, whatever rows are removed before an answer comes. */
const ROW = 'inviteeRow';
/** Those that say, by not being empty, that there is an invitee. */
const FIELDS = ['inviteeName', 'inviteeAddress', ...TYPED];

interface InviteeRowsProps {
  /** What was wrong with the list that was sent. */
  error: Error | null;
  sent: readonly InviteeOfRow[];
}

/** The first invitees, one row each. */
export function InviteeRows({ error, sent }: InviteeRowsProps) {
  const { restored, keep } = useDraftForm();
  const [rows, setRows] = useState(() => {
    const places = restored.filter(({ name }) => name === ROLE || FIELDS.includes(name)).map(({ at }) => at);
    return Array.from({ length: Math.max(0, ...places) + 1 }, (_, row) => row);
  });
  useEffect(() => {
    if (rows.length > 0) keep();
  }, [rows, keep]);
  const add = () => setRows([...rows, (rows.at(-1) ?? 0) + 1]);
  const problemIn = (row: number, field: string) => {
    const index = sent.findIndex((each) => each.row === String(row));
    if (index < 0) return undefined;
    const entry = `invitees[${index}]`;
    // One alone is sent without a list.
    if (sent.length === 1) return problemOf(error, field);
    return problemOf(error, `${entry}.${field}`, ...(field === 'address' ? [entry] : []));
  };
  return (
    <fieldset className="fieldset">
      <legend className="hint">{t('Each invitee gets an invitation of their own and does not see the others.')}</legend>
      {rows.map((row, index) => (
        <div key={row} className="invitee-row">
          <input type="hidden" name={ROW} value={row} />
          <TextField
            label={t('Name of invitee {number}', { number: index + 1 })}
            name="inviteeName"
            autoComplete="off"
            maxLength={limits.InviteeName.maxLength}
            problem={problemIn(row, 'name')}
          />
          <TextField
            label={t('E-mail of invitee {number}', { number: index + 1 })}
            name="inviteeAddress"
            type="email"
            autoComplete="off"
            problem={problemIn(row, 'address')}
            check={(value, { texts }) =>
              checkInvitee(
                value,
                FIELDS.map((name) => texts(name)[index] ?? ''),
              )
            }
          />
          <Button
            aria-label={t('Remove invitee {number}', { number: index + 1 })}
            look="quiet"
            disabled={rows.length === 1}
            onClick={() => setRows(rows.filter((other) => other !== row))}
          >
            <Icon name="close" />
          </Button>
          <Preferences
            invitee={t('invitee {number}', { number: index + 1 })}
            problems={{ language: problemIn(row, 'language'), zone: problemIn(row, 'timeZone') }}
            isOpen={restored.some(({ name, at }) => OPTIONAL.includes(name) && at === row)}
          />
        </div>
      ))}
      <div>
        <Button onClick={add}>
          <Icon name="plus" />
          {t('Another invitee')}
        </Button>
      </div>
    </fieldset>
  );
}

interface PreferencesProps {
  /** As the labels of its fields name the invitee. */
  invitee: string;
  problems: { language: FieldProblem | undefined; zone: FieldProblem | undefined };
  isOpen: boolean;
}

/** What few invitees need; folded away until something is in it, or wrong with it. */
function Preferences({ invitee, problems: { language, zone }, isOpen }: PreferencesProps) {
  return (
    <details className="details" open={isOpen || language !== undefined || zone !== undefined}>
      <summary>{t('Language, time zone and attendance')}</summary>
      <div className="columns">
        <PickerField
          label={t('Language of {invitee}', { invitee })}
          name="inviteeLanguage"
          choices={mailLanguages()}
          defaultValue=""
          hint={t('Leave empty for the account’s language.')}
          problem={language}
        />
        <PickerField
          label={t('Time zone of {invitee}', { invitee })}
          name="inviteeZone"
          choices={timeZones()}
          defaultValue=""
          placeholder="Europe/London"
          hint={t('Where the invitee is: messages show their time, too. May be left empty.')}
          problem={zone}
          check={checkOptionalTimeZone}
        />
        <SelectField
          label={t('Attendance of {invitee}', { invitee })}
          name={ROLE}
          choices={[
            { value: 'required', label: t('Required') },
            { value: 'optional', label: t('Optional') },
          ]}
        />
      </div>
    </details>
  );
}

function checkInvitee(address: string, fields: readonly string[]): string | undefined {
  if (address !== '') return checkAddress(address);
  return fields.every((text) => text.trim() === '')
    ? undefined
    : t('Enter the address of this invitee, or clear the other fields.');
}

/** Browsers allow domains such as `localhost`, to which no invitation is mailed. */
export function checkAddress(address: string): string | undefined {
  return /@.*\.[^.]+$/.test(address)
    ? undefined
    : t('The end of this address is missing. Write it like name@example.com.');
}

export interface Invitee {
  name: string;
  address: string;
  /** BCP 47 tag. */
  language?: string;
  /** IANA name. */
  timeZone?: string;
  /** By default `required`. */
  role?: 'required' | 'optional';
}

/** The content of a row that is filled in. */
export interface InviteeOfRow {
  row: string;
  invitee: Invitee;
}

/** The rows that are filled in. Where the name is missing, the address takes its place. */
export function readInvitees(texts: (name: string) => readonly string[]): InviteeOfRow[] {
  const [names = [], addresses = [], languages = [], zones = []] = FIELDS.map((field) =>
    texts(field).map((text) => text.trim()),
  );
  const roles = texts(ROLE);
  const rows = texts(ROW);
  return addresses.flatMap((address, index) => {
    const [name = '', language = '', timeZone = ''] = [names[index], languages[index], zones[index]];
    if ([name, address, language, timeZone].every((text) => text === '')) return [];
    const role = oneOf(roles[index] ?? '', ['optional']);
    const preferences = defined({ language: language || undefined, timeZone: timeZone || undefined, role });
    return [{ row: rows[index] ?? '', invitee: { name: name || address, address, ...preferences } }];
  });
}
