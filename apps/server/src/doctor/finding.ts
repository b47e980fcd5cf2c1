/** What was found about one thing. */
export interface Finding {
  check: string;
  /** `warning`: works, but will not for long, or not well. `error`: does not work. */
  level: 'ok' | 'warning' | 'error';
  /** One line, which says what to do where the level is not `ok`. */
  text: string;
}

export function ok(check: string, text: string): Finding {
  return { check, level: 'ok', text };
}

export function warning(check: string, text: string): Finding {
  return { check, level: 'warning', text };
}

export function failure(check: string, text: string): Finding {
  return { check, level: 'error', text };
}
