import { isRehearsal, REHEARSED, readSettings, runLive } from '../support/server/live-story.js';
import { startMicrosoft } from '../support/server/microsoft.js';

/**
 * `npm run soak -- live-graph [--rehearse]`: invites, updates and cancels, also a series, through a real mailbox of Exchange
 * Online, with the credentials in `LIVE_GRAPH_TENANT`, `_CLIENT`, `_PASSWORD`, `_MAILBOX` and `_INVITEE`.
 * What the invitee is mailed is for people to see. A rehearsal does the same with the testkit's server in
 * place of Microsoft's.
 *
 * @returns the exit code
 */
export async function liveGraph(args: string[]): Promise<number> {
  const names = ['TENANT', 'CLIENT', 'PASSWORD', 'MAILBOX', 'INVITEE'].map((name) => `LIVE_GRAPH_${name}`);
  const optionsOf = ([tenant = '', client = '', password = '', address = '', invitee = '']: string[]) => ({
    name: 'live-graph',
    kind: 'graph' as const,
    options: ['--tenant', tenant, '--client', client, '--address', address],
    password,
    invitee,
  });
  if (!isRehearsal(args)) {
    const values = readSettings(names);
    return values ? runLive(optionsOf(values)) : 2;
  }
  const { graph, env, stop } = await startMicrosoft();
  const { id, clientId, secret } = graph.tenant;
  const live = optionsOf([id, clientId, secret, 'ada@calendars.example', REHEARSED]);
  return runLive({ ...live, env }).finally(stop);
}
