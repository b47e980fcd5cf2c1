import { type Mailbox, readMailbox } from './mailbox.js';

/** A person of a list that was written for spreadsheets or mail programs; nothing in it is checked yet. */
export interface ListedPerson {
  /** Where the entry begins, counted from 1. */
  line: number;
  /** The address if the list has no name. */
  name: string;
  address: string;
  /** In lower case; `undefined` if the list has no such column, or nothing in it. */
  role: string | undefined;
  language: string | undefined;
  timeZone: string | undefined;
}

type Field = 'name' | 'first' | 'last' | 'address' | 'role' | 'language' | 'timeZone';

/** Titles of columns as English and German programs write them, without punctuation and in lower case. */
const TITLES: ReadonlyMap<string, Field> = new Map([
  ...['name', 'full name', 'display name', 'vollständiger name'].map((title) => [title, 'name'] as const),
  ...['first name', 'given name', 'vorname'].map((title) => [title, 'first'] as const),
  ...['last name', 'family name', 'surname', 'nachname'].map((title) => [title, 'last'] as const),
  ...['email', 'e mail', 'mail', 'address', 'email address', 'e mail address', 'adresse', 'e mail adresse'].map(
    (title) => [title, 'address'] as const,
  ),
  ...['role', 'attendance', 'rolle', 'teilnahme'].map((title) => [title, 'role'] as const),
  ...['language', 'sprache'].map((title) => [title, 'language'] as const),
  ...['time zone', 'timezone', 'zeitzone'].map((title) => [title, 'timeZone'] as const),
]);

/**
 * Reads a list of people: CSV (RFC 4180) with commas, semicolons or tabs, with or without titles, or mailboxes as mail
 * programs write them, one or several on a line. Without titles, the address is what holds an `@`, or else looks like
 * one, and the name is the text next to it. Empty lines do not count.
 *
 * @param most the number of rows after which the rest of the text is not read
 */
export function readInviteeList(text: string, most = Number.POSITIVE_INFINITY): ListedPerson[] {
  const [first, ...others] = readRecords(text, most);
  if (!first) return [];
  const titles = first.cells.map((cell) => TITLES.get(titleOf(cell)));
  if (titles.includes('address')) return others.map(readerOf(titles));
  return [first, ...others].flatMap(fromCells);
}

/** Whether a text is the beginning of a workbook (.xlsx, .ods: a ZIP archive) in whatever encoding; such a file is no list. */
export function isWorkbook(text: string): boolean {
  return text.startsWith('PK\u0003\u0004');
}

function titleOf(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

interface CsvRecord {
  line: number;
  /** Without space around them. */
  cells: string[];
}

/** Of several columns with one title, the first counts. */
function readerOf(titles: readonly (Field | undefined)[]): (record: CsvRecord) => ListedPerson {
  // Looked for once: a list may have as many columns as rows.
  const columns = new Map([...titles.entries()].reverse().map(([column, field]) => [field, column]));
  return ({ line, cells }) => {
    const cellOf = (field: Field) => cells[columns.get(field) ?? -1] || undefined;
    const mailbox = named(readMailbox(cellOf('address') ?? ''));
    const parts = [cellOf('first'), cellOf('last')].filter((part) => part !== undefined).join(' ');
    return {
      line,
      name: cellOf('name') ?? (parts || mailbox.name),
      address: mailbox.address,
      role: cellOf('role')?.toLowerCase(),
      language: cellOf('language'),
      timeZone: cellOf('timeZone'),
    };
  };
}

/** Every cell may be a mailbox; otherwise the first with an `@` is the address, and the first other one the name. */
function fromCells({ line, cells }: CsvRecord): ListedPerson[] {
  const given = cells.filter((cell) => cell !== '');
  if (given.every((cell) => cell.includes('@'))) return given.map((cell) => personOf(line, named(readMailbox(cell))));
  const address = given.find((cell) => cell.includes('@')) ?? given.find(isLikeAddress);
  const name = given.find((cell) => cell !== address) ?? '';
  return [personOf(line, { name, address: address === undefined ? '' : readMailbox(address).address })];
}

/** Whether somebody meant an address: one word with a dot within, as no name has. */
function isLikeAddress(cell: string): boolean {
  return /^[^\s.][^\s]*\.[^\s.]+$/.test(cell);
}

/** Without a name, the address is the name. */
function named({ name, address }: Mailbox): Mailbox {
  return { name: name || address, address };
}

function personOf(line: number, { name, address }: Mailbox): ListedPerson {
  return { line, name, address, role: undefined, language: undefined, timeZone: undefined };
}

/** The records that are not empty, or the first of them. */
function readRecords(text: string, most: number): CsvRecord[] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content);
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  let cell = '';
  let isQuoted = false;
  let isBlank = true;
  const endCell = () => {
    record.cells.push(cell.trim());
    cell = '';
    isBlank = true;
  };
  const endRecord = () => {
    endCell();
    if (record.cells.some((each) => each !== '')) records.push(record);
    record = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < content.length && records.length < most; at += 1) {
    const character = content.charAt(at);
    if (isQuoted && character === '"' && content.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) endCell();
    else if (!isQuoted && character === '\n') endRecord();
    else if (isQuoted || character !== '\r') {
      cell += character;
      isBlank &&= character.trim() === '';
    }
    if (character === '\n') line += 1;
  }
  endRecord();
  return records;
}

/** What separates the most cells in the first line that has a separator: mailboxes of mail programs have none. */
function separatorOf(text: string): string {
  const line = text.split('\n').find((each) => /[\t;,]/.test(each)) ?? '';
  const counts = ['\t', ';', ','].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}
