import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { isWorkbook, readInviteeList } from '@convoke/contract/invitee-list';
import { limits } from '@convoke/contract/limits';
import type { SendInvitationsInput } from '@convoke/sdk';
import { CommandError } from '../terminal.js';

type Invitee = SendInvitationsInput['invitees'][number];

/** An entry of a file, and what a person finds it by. */
export interface FileEntry {
  /** `Line 3` or, of JSON, `Entry 3`; counted from 1. */
  place: string;
  invitee: Invitee;
}

/**
 * The text of a file, or of standard input.
 *
 * @param path `-` for standard input
 * @throws CommandError if it cannot be read
 */
export async function loadText(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

const MOST = limits.InviteeList.maxItems;

/**
 * Reads CSV, lines of mailboxes, or JSON: a list, or an object with a list named `invitees`. The server judges its
 * entries.
 *
 * @throws CommandError if there is no list, nobody on it, or more people than one request invites
 */
export function readInvitees(content: string): FileEntry[] {
  if (isWorkbook(content)) throw new CommandError('The file is a workbook: save it as CSV.');
  const entries = /^\uFEFF?\s*[[{]/.test(content) ? readJson(content) : readLines(content);
  if (entries.length === 0) throw new CommandError('The file names nobody.');
  if (entries.length > MOST) throw new CommandError(`The file names more than ${MOST} people: split it.`);
  return entries;
}

function readLines(content: string): FileEntry[] {
  // One row more than can be invited, and one that has the titles of the columns.
  const people = readInviteeList(content, MOST + 2).slice(0, MOST + 1);
  return people.map(({ line, name, address, role, language, timeZone }) => ({
    place: `Line ${line}`,
    // The server refuses roles that do not exist.
    invitee: JSON.parse(JSON.stringify({ name, address, role, language, timeZone })),
  }));
}

function readJson(content: string): FileEntry[] {
  const value = parse(content.replace(/^\uFEFF/, ''));
  const list = Array.isArray(value) ? value : Reflect.get(Object(value), 'invitees');
  if (!Array.isArray(list))
    throw new CommandError('The JSON is neither a list nor an object with a list named invitees.');
  return list.map((invitee, at) => ({ place: `Entry ${at + 1}`, invitee }));
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new CommandError(`The file is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
