import { startPostgres, temporaryDirectory } from '@convoke/testkit';
import type { ConvokeSettings } from '../processes/convoke.js';
import { type BacklogSize, type DeliveryBacklog, fillDeliveries, withCopy } from './delivery-backlog.js';
import { fillPostgres } from './postgres-backlog.js';

/** Creates, fills and copies databases of one kind. */
export interface Databases {
  /** A new database with a backlog; see `fillDeliveries`. */
  fill(name: string, backlog: BacklogSize & { webhookUrl: string }): Promise<DeliveryBacklog>;
  /** Calls `use` with a copy of a database, which is deleted afterwards. */
  withCopy<T>(settings: ConvokeSettings, use: (copy: ConvokeSettings) => Promise<T>): Promise<T>;
  /** Deletes every database. */
  close(): Promise<void>;
}

export async function sqliteDatabases(): Promise<Databases> {
  const directory = await temporaryDirectory();
  return {
    fill: (name, { webhookUrl, ...size }) => fillDeliveries({ file: `${directory.path}/${name}.db`, webhookUrl }, size),
    withCopy,
    close: directory.remove,
  };
}

/** Settings of a server with some memory; commits reach the disk. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB' };

export interface PostgresDatabases extends Databases {
  /** A new, empty database, and a path for the files that belong to it. */
  create(name: string): Promise<{ databaseUrl: string; file: string }>;
}

export async function postgresDatabases(): Promise<PostgresDatabases> {
  const directory = await temporaryDirectory();
  const server = await startPostgres({ durable: true, settings: SETTINGS });
  const create = async (name: string) => {
    return { databaseUrl: await server.createDatabase(), file: `${directory.path}/${name}` };
  };
  return {
    create,
    async fill(name, { webhookUrl, ...size }) {
      return fillPostgres({ ...(await create(name)), webhookUrl }, size);
    },
    async withCopy(settings, use) {
      const databaseUrl = await server.createDatabase(settings.databaseUrl);
      try {
        return await use({ ...settings, databaseUrl });
      } finally {
        await server.dropDatabase(databaseUrl);
      }
    },
    async close() {
      await server.stop();
      await directory.remove();
    },
  };
}
