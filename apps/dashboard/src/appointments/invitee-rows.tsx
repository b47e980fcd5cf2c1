import { choices, limits, patterns } from '@convoke/contract';
import { type ListedPerson, readInviteeList } from '@convoke/contract/invitee-list';
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
      <legend className="hint">
        {t('Each invitee gets an invitation of their own and does not see the others.')}{' '}
        {t('A whole list is invited once the appointment is created.')}
      </legend>
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
          placeholder={t('such as London')}
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

/** An entry of a list, and why it cannot be invited, as far as that is known without the server. */
export interface ListEntry {
  /** Its place in the list, from 0; several may be on one line. */
  at: number;
  person: ListedPerson;
  problem: string | undefined;
}

/** Reads a list that was typed, pasted, or read from a file. */
export function judgeList(text: string): ListEntry[] {
  const lines = new Map<string, number>();
  return readInviteeList(text).map((person, at) => {
    const key = person.address.toLowerCase();
    const earlier = lines.get(key);
    const problem = entryProblem(person, earlier);
    if (problem === undefined) lines.set(key, person.line);
    return { at, person, problem };
  });
}

function entryProblem({ name, address, role }: ListedPerson, earlier: number | undefined): string | undefined {
  if (address === '') return t('There is no address.');
  if (!patterns.InviteeAddress.test(address)) return t('This is not an e-mail address.');
  if (earlier !== undefined) return t('Line {line} has the same address.', { line: earlier });
  if ([...name].length > limits.InviteeName.maxLength) return t('The name is too long.');
  if (role !== undefined && roleOf(role) === undefined) return t('The attendance is neither required nor optional.');
  return checkAddress(address);
}

/** As the interface names it, or as the page does. */
function roleOf(role: string): Invitee['role'] {
  const typed = role.toLowerCase();
  const own: Partial<Record<string, Invitee['role']>> = {
    [t('Required').toLowerCase()]: 'required',
    [t('Optional').toLowerCase()]: 'optional',
  };
  return own[typed] ?? oneOf(typed, choices.InviteeRole);
}

export function inviteeOf({ name, address, language, timeZone, role = '' }: ListedPerson): Invitee {
  return { name, address, ...defined({ language, timeZone, role: roleOf(role) }) };
}

/** The text of a file; programs that do not write UTF-8 mostly write this encoding of Windows. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
