import { randomBytes } from 'node:crypto';
import type { Ids } from '@convoke/engine';
import { v7 } from 'uuid';

/** UUIDs of version 7, rising within the process, and random bytes of the operating system. */
export const systemIds: Ids = {
  uuid: () => v7(),
  random: (bytes) => randomBytes(bytes),
};
