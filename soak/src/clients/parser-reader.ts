import type { Facts, Reading } from './facts.js';
import type { Reader } from './reader.js';

export interface ParserReaderOptions {
  name: string;
  /** @throws Error where the text cannot be read */
  parse(calendar: string): Facts;
}

/** A reader that is a library of this runtime. */
export function parserReader({ name, parse }: ParserReaderOptions): Reader {
  const read = (calendar: string): Reading => {
    try {
      return parse(calendar);
    } catch (error) {
      return { error: String(error) };
    }
  };
  return { name, read: async (calendars) => calendars.map(read) };
}
