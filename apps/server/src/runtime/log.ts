import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { HeldErrors } from './held-errors.js';
import { terminalLine } from './terminal-log.js';

/**
 * Logs to stderr: JSON lines, or short readable lines on a terminal. Control characters are escaped in both.
 *
 * @param held holds errors back while its work runs
 * @param stream takes each line in place of stderr
 */
export async function createLog(
  level: string,
  held?: HeldErrors,
  stream: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Promise<Logger> {
  const options: LoggerOptions = {
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: stdSerializers.errWithCause },
    hooks: {
      logMethod(args, log) {
        const [fields]: unknown[] = args;
        const err = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
        if (held && err instanceof Error) held.add(err, () => log.apply(this, args));
        else log.apply(this, args);
      },
    },
  };
  const isDetailed = level === 'debug' || level === 'trace';
  const format = process.stderr.isTTY
    ? (line: string) => terminalLine(line, { isDetailed, isColored: process.stderr.hasColors() })
    : (line: string) => line;
  return pino(options, { write: (line: string) => void stream.write(format(escapeControls(line))) });
}

/** Controls that JSON does not escape: DEL, C1, line separators, and marks of text direction. */
const UNESCAPED = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
/** An escape of JSON (RFC 8259 §7). */
const ESCAPE = /\\(u[0-9a-f]{4}|.)/gi;
/** Escapes of C0 controls except line ends and tabs, which stack traces contain. */
const CONTROL = /^(?:u00(?:[01][0-9a-f]|7f)|[bfr])$/i;

/**
 * Escapes control characters in a line of JSON, so that foreign text such as a mail server's answer cannot
 * control a terminal, whether the line or only its texts are shown.
 */
export function escapeControls(line: string): string {
  const visible = line.replace(ESCAPE, (pair, kind: string) => (CONTROL.test(kind) ? `\\${pair}` : pair));
  return visible.replace(UNESCAPED, (character) => `\\\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
