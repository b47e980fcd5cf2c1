import type { DnsRecord } from '@convoke/engine/senders';

/** The result of one check. */
export interface Finding {
  check: string;
  /** `warning`: works, but not well or not for long. `error`: does not work. */
  level: 'ok' | 'warning' | 'error';
  /** One line, which says what to do unless the level is `ok`. */
  text: string;
  /** The record to publish in DNS, if one is to be. */
  record?: DnsRecord;
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
