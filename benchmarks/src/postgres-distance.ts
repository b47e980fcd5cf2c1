import { postgresDatabases } from './harness/databases.js';
import { delayAnswers } from './harness/delaying-relay.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { AMOUNT, countingRows, postAppointments } from './harness/post-appointments.js';
import { prepareDatabase } from './harness/postgres-backlog.js';
import { startConvoke } from './processes/convoke.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { APPOINTMENT } from './samples/appointment.js';

const DISTANCE_MS = 1;
const CALLERS = 64;
/** Requests of one caller, which has one under way at a time. */
const ALONE = 500;

const away = `PostgreSQL ${DISTANCE_MS} ms away`;
const beside = 'PostgreSQL beside the server';

const alone: Figure = {
  name: 'postgres-distance',
  title: `POST appointment with an invitee, one caller, each round trip to PostgreSQL ${DISTANCE_MS} ms longer; mean`,
  unit: 'requests',
  aims: [{ peer: beside, measure: 'p50', bound: 'atMost', difference: 4 }],
  open: () =>
    compare(async (post) => {
      const { rate = 0 } = await post({ amount: ALONE, connections: 1 });
      return { p50: 1_000 / rate };
    }),
};

const together: Figure = {
  name: 'postgres-distance',
  title: `The same by ${CALLERS} callers`,
  unit: 'requests',
  aims: [{ peer: beside, measure: 'rate', bound: 'atLeast', ratio: 0.7 }],
  open: () => compare((post, settings) => countingRows(settings, () => post({ amount: AMOUNT, connections: CALLERS }))),
};

/** What the distance between a server and PostgreSQL costs. */
export const postgresDistance: readonly Figure[] = [alone, together];

type Post = (load: { amount: number; connections: number }) => Promise<Sample>;
type Settings = Awaited<ReturnType<typeof prepareDatabase>>['settings'];

async function compare(measure: (post: Post, settings: Settings) => Promise<Sample>): Promise<Contest> {
  const databases = await postgresDatabases();
  const place = await databases.create('distance');
  const { settings, credentials } = await prepareDatabase(place);
  const body = JSON.stringify({ ...credentials, ...APPOINTMENT });
  const through = new URL(place.databaseUrl);
  const relay = await delayAnswers({ target: Number(through.port), ms: DISTANCE_MS });
  through.port = String(relay.port);
  const near = await startConvoke(settings, 'api');
  const far = await startConvoke({ ...settings, databaseUrl: through.href }, 'api');
  const load = startHttpLoadGenerator();
  const side = (name: string, { url }: { url: string }) => ({
    name,
    measure: () => measure((of) => postAppointments(load, { url, body, ...of }), settings),
  });
  for (const { url } of [near, far]) await postAppointments(load, { url, body, amount: 1_000, connections: CALLERS });
  return {
    subject: side(away, far),
    peers: [side(beside, near)],
    async close() {
      await Promise.all([near, far, load].map((each) => each.stop()));
      await relay.stop();
      await databases.close();
    },
  };
}
