import { z } from 'zod';
import { isGoneClient } from './gone-client.js';

/** A line of the log as pino writes it. */
const entry = z.looseObject({
  level: z.string(),
  /** ISO 8601, in UTC. */
  time: z.string(),
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string(), code: z.string().optional(), stack: z.string().optional() }).optional(),
});
type Entry = z.output<typeof entry>;

const request = z.object({
  msg: z.literal('request'),
  method: z.string(),
  path: z.string().optional(),
  status: z.number(),
  ms: z.number(),
});

interface Options {
  /** Leaves nothing out, and shows every stack: for level `debug` and below. */
  isDetailed: boolean;
  isColored: boolean;
}

/**
 * A line of the log for a person at a terminal.
 *
 * @param line JSON, its control characters escaped
 * @returns `''` for what is no news to people
 */
export function terminalLine(line: string, { isDetailed, isColored }: Options): string {
  const read = entry.safeParse(JSON.parse(line));
  if (!read.success) return line;
  const { level, time, msg, err, ...fields } = read.data;
  if (!isDetailed && (isOwnRequest(read.data) || isClosedPage(read.data))) return '';
  const paint = (code: number, text: string) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);
  const asked = request.safeParse(read.data).data;
  const text = asked && !isDetailed ? requestLine(asked) : `${msg}${details(fields)}${err ? `: ${err.message}` : ''}`;
  // What comes from outside, such as a full disk, has a code; a defect needs its stack.
  const stack = err?.stack !== undefined && (isDetailed || err.code === undefined) ? `\n${err.stack}` : '';
  const color = COLORS[level];
  const label = color === undefined ? level : paint(color, level);
  return `${paint(DIM, time)} ${label}${' '.repeat(Math.max(1, WIDTH - level.length))}${text}${stack}\n`;
}

const DIM = 2;
const [RED, YELLOW] = [31, 33];

/** Of levels that somebody should look at. */
const COLORS: Readonly<Record<string, number>> = { fatal: RED, error: RED, warn: YELLOW };

/** Characters from the beginning of a level to the text. */
const WIDTH = 'error '.length;

function requestLine({ method, path = '(no such path)', status, ms }: z.output<typeof request>): string {
  return `${method} ${path} ${status} ${ms} ms`;
}

function details(fields: object): string {
  const told = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const texts = told.map(([name, value]) => `${name}=${brief(value)}`);
  return texts.length > 0 ? ` ${texts.join(' ')}` : '';
}

/** A list is shown as its length. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether the dashboard or a monitor asked and was served. Before a sign-in, 401 is what the dashboard expects. */
function isOwnRequest(read: Entry): boolean {
  const { data: asked } = request.safeParse(read);
  if (!asked) return false;
  const isPublic = asked.path?.startsWith('/api/') ?? false;
  return !isPublic && (asked.status < 400 || (asked.status === 401 && asked.path !== undefined));
}

function isClosedPage({ msg, err }: Entry): boolean {
  return msg === 'stream broke off' && isGoneClient(err);
}
