import { bounces } from './bounces/bounces.js';
import { calendarLoad } from './calendar-load/calendar-load.js';
import { caldav } from './calendar-servers/caldav.js';
import { liveCaldav } from './calendar-servers/live-caldav.js';
import { liveGraph } from './calendar-servers/live-graph.js';
import { clients } from './clients/clients.js';
import { contract } from './contract/contract.js';
import { dashboardScale } from './dashboard-scale/dashboard-scale.js';
import { queryPlans } from './dashboard-scale/query-plans.js';
import { faults } from './faults/faults.js';
import { fuzz } from './fuzz/fuzz.js';
import { generators } from './generators/generators.js';
import { hostilePeers } from './hostile-peers/hostile-peers.js';
import { hostileReceivers } from './hostile-receivers/hostile-receivers.js';
import { image } from './image/image.js';
import { imap } from './imap/imap.js';
import { kill, killDeliveries, killProcesses } from './kill/kill.js';
import { killBatches } from './kill/kill-batches.js';
import { killChannels } from './kill/kill-channels.js';
import { mailPagesSoak } from './mail-pages/mail-pages.js';
import { manyProcesses } from './many-processes/many-processes.js';
import { metadata } from './metadata/metadata.js';
import { monitoring } from './monitoring.js';
import { move } from './move/move.js';
import { namespaces } from './namespaces/namespaces.js';
import { neighbours } from './neighbours/neighbours.js';
import { postgres } from './postgres.js';
import { receivers } from './receivers/receivers.js';
import { recurrence } from './recurrence/recurrence.js';
import { replies } from './replies.js';
import { restore } from './restore/restore.js';
import { rollingUpgrade } from './rolling-upgrade.js';
import { killSeries } from './series/kill-series.js';
import { seriesWalk } from './series/series-walk.js';
import { zones } from './zones.js';

/** Each takes its arguments and returns an exit code. */
const soaks: Record<string, (args: string[]) => Promise<number>> = {
  bounces,
  caldav,
  'calendar-load': calendarLoad,
  clients,
  contract,
  'dashboard-scale': dashboardScale,
  faults,
  fuzz,
  generators,
  'hostile-peers': hostilePeers,
  'hostile-receivers': hostileReceivers,
  image,
  imap,
  kill,
  'kill-batches': killBatches,
  'kill-channels': killChannels,
  'kill-deliveries': killDeliveries,
  'kill-processes': killProcesses,
  'kill-series': killSeries,
  'live-caldav': liveCaldav,
  'live-graph': liveGraph,
  'mail-pages': mailPagesSoak,
  'many-processes': manyProcesses,
  metadata,
  monitoring,
  move,
  namespaces,
  neighbours,
  postgres,
  'query-plans': queryPlans,
  receivers,
  recurrence,
  replies,
  restore,
  'rolling-upgrade': rollingUpgrade,
  'series-walk': seriesWalk,
  zones,
};

const [name = '', ...args] = process.argv.slice(2);
const soak = Object.hasOwn(soaks, name) ? soaks[name] : undefined;
if (soak) {
  process.exitCode = await soak(args);
} else {
  console.error(`Usage: npm run soak -- ${Object.keys(soaks).join('|')} [options]`);
  process.exitCode = 2;
}
