import type { ClientConfig } from 'pg';

/**
 * Milliseconds beyond the server's own limit in which its answer must be here: else the connection is dead on one
 * side.
 */
const SILENCE_MS = 1_000;

export interface ConnectionLimits {
  url: string;
  /** Milliseconds after which a statement is given up; 0 for never. */
  statementLimitMs: number;
}

/** The settings of every connection. */
export function connectionSettings({ url, statementLimitMs }: ConnectionLimits): ClientConfig {
  return {
    connectionString: url,
    application_name: 'convoke',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(statementLimitMs > 0 && {
      statement_timeout: statementLimitMs,
      query_timeout: statementLimitMs + SILENCE_MS,
      idle_in_transaction_session_timeout: statementLimitMs,
    }),
  };
}
