import { Command, InvalidArgumentError } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from '../api-client.js';
import { loadText } from '../appointments/invitee-file.js';
import { CommandError, inLine, jsonLine, say } from '../terminal.js';
import { type Fields, fieldsOf, parseField } from './fields.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface CallOptions extends ApiOptions {
  rawField: [name: string, value: unknown][];
  field: [name: string, value: unknown][];
  input?: string;
  json?: boolean;
}

/** `convoke api METHOD PATH`: any operation of the HTTP interface. */
export function apiCommand(): Command {
  const command = withApiOptions(new Command('api'))
    .description('call any operation of the HTTP interface, and print its response as JSON')
    .argument('<method>', METHODS.join(', '), method)
    .argument('<path>', 'such as appointments, which stands for /api/v1/appointments, or a whole path')
    .option('-f, --raw-field <name=value>', 'a text field or parameter; can be repeated', rawField, [])
    .option('-F, --field <name=value>', 'the same, read as JSON if it is JSON; can be repeated', typedField, [])
    .option('--input <path>', 'read the body from a file with JSON; - for stdin')
    .option('--json', 'print the JSON on one line')
    .addHelpText(
      'after',
      `
Fields are the query of GET and DELETE, and the body of other methods. name[key]=value is a pair of an object,
name[]=value an entry of a list.

convoke api GET appointments -f 'metadata[crew]=north' -f order=start
convoke api POST appointments/ID/invitations -f name=Ada -f address=ada@example.com
convoke api GET account`,
    )
    .action(runCall);
  return command;
}

type Method = (typeof METHODS)[number];

function method(text: string): Method {
  const found = METHODS.find((each) => each === text.toUpperCase());
  if (found) return found;
  throw new InvalidArgumentError(`It must be one of ${METHODS.join(', ')}.`);
}

function rawField(text: string, former: [string, unknown][]): [string, unknown][] {
  return [...former, parseField(text)];
}

function typedField(text: string, former: [string, unknown][]): [string, unknown][] {
  return [...former, parseField(text, { typed: true })];
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

async function runCall(verb: Method, path: string, options: CallOptions): Promise<void> {
  const fields = fieldsOf([...options.rawField, ...options.field]);
  const { raw } = openClient(options);
  const inQuery = verb === 'GET' || verb === 'DELETE';
  if (inQuery && options.input !== undefined) throw new CommandError(`${verb} has no --input: give fields.`);
  const isCsv = path.split('?')[0]?.endsWith('.csv') === true;
  const request = {
    ...(inQuery ? { params: { query: fields } } : { body: await bodyOf(fields, options) }),
    ...(isCsv && { parseAs: 'text' }),
  };
  // The client knows its operations by their paths; this one is whatever was typed.
  const { data, error, response }: Answer = await Reflect.apply(raw[verb], raw, [fullPath(path), request]);
  if (!response.ok && typeof error !== 'object') throw new CommandError(strangeAnswer(response));
  if (typeof data === 'string') say(data);
  else print(data ?? error, options);
  if (!response.ok) process.exitCode = 1;
}

/** What a proxy answers in place of the server: a page, or nothing. */
function strangeAnswer({ status, headers }: Response): string {
  const location = headers.get('location');
  const redirect = location === null ? '' : ` and redirects to ${inLine(location)}, which is not followed`;
  return `The answer has status ${status}${redirect}, and is not JSON. Check --url or CONVOKE_URL, and any proxy in between.`;
}

async function bodyOf(fields: Fields, { input }: CallOptions): Promise<unknown> {
  if (input === undefined) return fields;
  try {
    const read: unknown = JSON.parse(await loadText(input));
    if (typeof read === 'object' && read !== null) return { ...read, ...fields };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CommandError(`${input} holds no JSON object.`);
}

/** @throws CommandError for an address of another server */
function fullPath(path: string): string {
  if (/^https?:/.test(path)) throw new CommandError('Give the path alone; --url names the server.');
  return path.startsWith('/') ? path : `/api/v1/${path}`;
}

function print(value: unknown, { json }: { json?: boolean }): void {
  say(json ? jsonLine(value) : `${JSON.stringify(value, null, 2)}\n`);
}
