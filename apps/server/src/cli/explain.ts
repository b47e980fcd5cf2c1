import { DomainError } from '@convoke/engine';
import { isConvokeError } from '@convoke/sdk';
import { ConfigError } from '../config/config.js';
import { CommandError, inLine } from './terminal.js';

/** Why a command failed, and what to do. Only unexpected errors show their stack. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DomainError || error instanceof CommandError)
    return error.message;
  if (isConvokeError(error)) return inLine(`${error.message} (${error.code})`);
  return error instanceof Error ? String(error.stack) : String(error);
}
