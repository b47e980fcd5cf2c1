import { readdir, readFile } from 'node:fs/promises';

/** One message of `notices/`. */
export interface Notice {
  name: string;
  /** Whether it says that mail was given up; otherwise it must change nothing. */
  isFinal: boolean;
  /** As written, with placeholders in braces and LF. */
  raw: string;
  /** The envelope, with placeholders; `''` is the null sender. */
  from: string;
  to: string;
}

const FOLDER = new URL('notices/', import.meta.url);
const HEADLINE = /^@@ (final|control) (.*?)(?: \| (?:from (\S+) ?)?(?:to (\S+))?)?$/;

/**
 * The messages of the files in `notices/`. A line with `@@` is in front of each: whether it is `final` or a `control`,
 * its name, and the envelope, if that is not the null sender's to the bounce address. They are our own, after the
 * shapes of real ones.
 */
export async function readNotices(): Promise<Notice[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')));
  return texts.flatMap((text) => text.split(/^(?=@@ )/m)).map(notice);
}

function notice(text: string): Notice {
  const end = text.indexOf('\n');
  const [matched, kind, name = '', from = '<>', to = '{{bounce}}'] = HEADLINE.exec(text.slice(0, end)) ?? [];
  if (matched === undefined) throw new Error(`no headline: ${text.slice(0, end)}`);
  return { name, isFinal: kind === 'final', raw: text.slice(end + 1), from: from === '<>' ? '' : from, to };
}

/** What stands for the placeholders of a notice. */
export interface Placeholders {
  invitee: string;
  organizer: string;
  /** The envelope sender of the invitation. */
  bounce: string;
  uid: string;
  /** As iCalendar writes it. */
  now: string;
}

export function fillIn(text: string, values: Placeholders): string {
  const all: Record<string, string> = { ...values, esc: '\u001b' };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => all[name] ?? placeholder);
}
