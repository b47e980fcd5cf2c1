import { choices, limits, patterns } from '@convoke/contract';
import { type ListedPerson, readInviteeList } from '@convoke/contract/invitee-list';
import { t } from '../languages/text.js';
import { defined, oneOf } from '../ui/values.js';
import { checkAddress, type Invitee } from './invitee-rows.js';

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
    const problem = problemOf(person, earlier);
    if (problem === undefined) lines.set(key, person.line);
    return { at, person, problem };
  });
}

function problemOf({ name, address, role }: ListedPerson, earlier: number | undefined): string | undefined {
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
