import { backlog } from './backlog.js';
import { create } from './create.js';
import { createPeer } from './create-peer.js';
import { deliver } from './deliver.js';
import { deliverLatency } from './deliver-latency.js';
import { fairness } from './fairness.js';
import type { Figure } from './harness/figure.js';
import { ics } from './ics.js';
import { idle } from './idle.js';
import { inbound } from './inbound.js';
import { invitees } from './invitees.js';
import { mail } from './mail.js';
import { mixed } from './mixed.js';
import { postgres } from './postgres.js';
import { postgresDistance } from './postgres-distance.js';
import { postgresEvents } from './postgres-events.js';
import { sdkCall } from './sdk-call.js';
import { sdkImport } from './sdk-import.js';
import { sdkSize } from './sdk-size.js';
import { seriesRead } from './series-read.js';
import { start } from './start.js';
import { verify } from './verify.js';
import { verifyEdge } from './verify-edge.js';

/** Every figure, in the order of measurement. */
export const FIGURES: readonly Figure[] = [
  create,
  createPeer,
  mixed,
  ...invitees,
  seriesRead,
  mail,
  inbound,
  ics,
  deliver,
  deliverLatency,
  fairness,
  ...postgres,
  ...postgresDistance,
  ...postgresEvents,
  ...backlog,
  start,
  idle,
  verify,
  verifyEdge,
  sdkCall,
  sdkImport,
  sdkSize,
];
