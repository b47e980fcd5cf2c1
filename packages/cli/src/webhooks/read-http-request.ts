import { CommandError } from '../terminal.js';

/** The parts of a request that are signed. */
export interface HttpRequest {
  /** By lower-case name; a list if a header occurs more than once. */
  headers: Record<string, string | string[]>;
  /** As it was sent. */
  body: Buffer;
}

const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/\d(\.\d)?$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/;

/**
 * Reads an HTTP request as text (RFC 9112 §2.1), with or without its first line and with either kind of line
 * end. Bytes beyond `Content-Length`, mostly a line end that an editor has added, are not part of the body.
 *
 * @throws CommandError if it is not a request
 */
export function readHttpRequest(raw: Buffer): HttpRequest {
  const { head, body } = splitHead(raw);
  const lines = head.toString('latin1').split(/\r?\n/);
  if (REQUEST_LINE.test(lines[0] ?? '')) lines.shift();
  const headers: HttpRequest['headers'] = Object.create(null);
  for (const line of lines) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new CommandError(`This is not a header: ${quote(line)}`);
    add(headers, name.toLowerCase(), value.trim());
  }
  if ('transfer-encoding' in headers) {
    throw new CommandError('The body is in chunks (Transfer-Encoding). Give it as the application read it.');
  }
  return { headers, body: cutBody(body, headers['content-length']) };
}

/** Splits a request at its first empty line. */
function splitHead(raw: Buffer): { head: Buffer; body: Buffer } {
  const found = ['\r\n\r\n', '\n\n']
    .map((end) => ({ end, at: raw.indexOf(end) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];
  if (!found) {
    throw new CommandError('There is no empty line: give the headers, an empty line and the body, as they were sent.');
  }
  return { head: raw.subarray(0, found.at), body: raw.subarray(found.at + found.end.length) };
}

function add(headers: HttpRequest['headers'], name: string, value: string): void {
  const former = headers[name];
  headers[name] = former === undefined ? value : [former, value].flat();
}

function cutBody(body: Buffer, length: string | string[] | undefined): Buffer {
  if (length === undefined) return body;
  if (typeof length !== 'string' || !/^\d{1,12}$/.test(length))
    throw new CommandError('Content-Length is not a number.');
  if (Number(length) > body.length) {
    throw new CommandError(`The body has ${body.length} bytes, but Content-Length says ${length}: it was cut off.`);
  }
  return body.subarray(0, Number(length));
}

function quote(line: string): string {
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
