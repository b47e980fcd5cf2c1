import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fill } from '@convoke/soak/dashboard-scale/fill';
import { scaleEnvironment, sqliteDatabase } from '@convoke/soak/dashboard-scale/filled-database';
import { createStory } from '@convoke/soak/dashboard-scale/story';
import { SERVER_CLI } from '@convoke/soak/support/server/built-server';
import { processorTime } from '@convoke/soak/support/server/process-usage';
import { Database } from '@convoke/store/sqlite-driver';
import { startPostgres } from '@convoke/testkit';

/**
 * `npm run tools -- move-time [--appointments N]`: measures how long `convoke migrate --to` takes for a year
 * of appointments, each with invitees, messages, answers and two deliveries, on a PostgreSQL that flushes
 * commits to the disk; for `docs/scaling.md`.
 *
 * @returns the exit code
 */
export async function moveTime(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { appointments: { type: 'string' } } });
  const appointments = Number(values.appointments ?? 100_000);
  const [source, postgres] = [await sqliteDatabase(), await startPostgres({ durable: true })];
  try {
    const env = scaleEnvironment(source);
    const story = await createStory(env);
    await fill(source, story, { appointments, deliveries: 2 * appointments });
    forgetWebhooks(source.url, story.webhookId);
    const megabytes = statSync(source.url.replace('sqlite:', '')).size / 1e6;
    const { seconds, processor, code } = await migrate({
      ...env,
      from: source.url,
      to: await postgres.createDatabase(),
    });
    const scale = 1_000_000 / appointments;
    console.log(
      `${appointments} appointments, ${megabytes.toFixed(0)} MB: ${seconds.toFixed(1)} s, of which ${processor.toFixed(1)} s processor of the command`,
    );
    console.log(
      `a million: ${((seconds * scale) / 60).toFixed(1)} minutes, ${((megabytes * scale) / 1e3).toFixed(1)} GB`,
    );
    return code;
  } finally {
    await postgres.stop();
    await source.remove();
  }
}

/** The secrets of the filled webhooks are copies, which cannot be decrypted for another webhook. */
function forgetWebhooks(url: string, except: string): void {
  const database = new Database(url.replace('sqlite:', ''));
  database.prepare('DELETE FROM webhooks WHERE id <> ?').run(except);
  database.close();
}

async function migrate({ from, to, ...env }: Record<string, string> & { from: string; to: string }) {
  const begin = performance.now();
  const args = [SERVER_CLI, 'migrate', '--from', from, '--to', to];
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  let processor = 0;
  const timer = setInterval(() => {
    processorTime(child.pid ?? 0).then(
      (time) => {
        processor = time / 1_000;
      },
      () => undefined,
    );
  }, 200);
  await once(child, 'close');
  clearInterval(timer);
  return { seconds: (performance.now() - begin) / 1_000, processor, code: child.exitCode ?? 1 };
}
