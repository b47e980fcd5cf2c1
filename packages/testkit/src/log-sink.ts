/** One line that was logged. */
export interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

/** A logger that keeps its entries. */
export interface LogSink {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  readonly entries: readonly LogEntry[];
  /**
   * Everything logged so far as text, including messages and stacks of errors, for searching for what must
   * never be logged.
   */
  text(): string;
}

export function createLogSink(): LogSink {
  const entries: LogEntry[] = [];
  const keep = (level: LogEntry['level']) => (fields: object, message: string) => {
    entries.push({ level, fields, message });
  };
  return {
    debug: keep('debug'),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
    entries,
    text: () => entries.map((entry) => JSON.stringify(entry, spellOutErrors)).join('\n'),
  };
}

function spellOutErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { ...value, name: value.name, message: value.message, stack: value.stack, cause: value.cause };
}
