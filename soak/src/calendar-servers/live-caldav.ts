import { startCaldavServer } from '@convoke/testkit';
import { isRehearsal, REHEARSED, readSettings, runLive } from '../support/server/live-story.js';

/**
 * `npm run soak -- live-caldav URL`: invites, updates and cancels, also a series, through a calendar on a CalDAV server, with
 * the credentials in `LIVE_CALDAV_USER`, `_PASSWORD` and `_INVITEE`; `--rehearse` in place of the URL uses
 * the testkit's server.
 *
 * @returns the exit code
 */
export async function liveCaldav(args: string[]): Promise<number> {
  const optionsOf = (url: string, [user = '', password = '', invitee = '']: string[]) => ({
    name: 'live-caldav',
    kind: 'caldav' as const,
    options: ['--address', url, '--user', user],
    password,
    invitee,
    env: { CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' },
  });
  if (!isRehearsal(args)) {
    const [url] = args;
    const values = readSettings(['USER', 'PASSWORD', 'INVITEE'].map((name) => `LIVE_CALDAV_${name}`));
    if (url === undefined) console.error('Name the URL of the server: npm run soak -- live-caldav URL');
    return url === undefined || !values ? 2 : runLive(optionsOf(url, values));
  }
  const { url, password, stop } = await startCaldavServer();
  return runLive(optionsOf(url, ['ada', password, REHEARSED])).finally(stop);
}
