import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { launchPostgres, postgresUrl } from '@convoke/testkit';
import { randomInstant, strikeAt } from '../support/load/instant.js';
import { type JudgedLoad, Load } from '../support/load/load.js';
import { createRandom, type Random } from '../support/load/random.js';
import type { RoundsOptions } from './kill.js';

/**
 * `npm run soak -- kill-processes [--seed N] [--rounds M] [--busiest B]`: kills random ones of five processes
 * on one PostgreSQL while they serve requests, send mail and deliver; 100 times by default.
 *
 * @returns the exit code
 */
export async function killProcesses(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, busiest: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 100);
  const busiest = Number(values.busiest ?? 200);
  console.log(`kill-processes: seed ${seed}, ${rounds} rounds, busiest ${busiest}`);
  const { violations, ...figures } = await runRounds({ seed, rounds, busiest, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`kill-processes: ${violations.length} violations (seed ${seed}, ${rounds} rounds, busiest ${busiest})`);
  return violations.length === 0 ? 0 : 1;
}

/** The figures of a run and the violations it found. */
interface Verdict extends JudgedLoad {
  kills: number;
  inFlightAtKills: { messages: number; deliveries: number };
}

const ROLES = ['api', 'all', 'all', 'worker', 'worker'] as const;
const CLIENTS = 8;

/** Repeatedly kills some of several processes while all of them work, lets all finish, and judges the result. */
async function runRounds({ seed, rounds, busiest, report = () => undefined }: RoundsOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const postgres = await launchPostgres();
  const load = new Load({ random, roles: ROLES, url: postgresUrl(postgres) });
  const inFlightAtKills = { messages: 0, deliveries: 0 };
  let kills = 0;
  try {
    await load.open();
    load.run(CLIENTS);
    for (let round = 1; round <= rounds; round += 1) {
      const victims = pickVictims(random);
      const instant = randomInstant(random, busiest);
      await strikeAt(instant, {
        journal: load.journal,
        onArrival: (listener) => load.onArrival(listener),
        strike: async () => void (await Promise.all(victims.map((index) => load.fleet.kill(index)))),
      });
      kills += victims.length;
      const { messages, deliveries } = await load.inFlight();
      inFlightAtKills.messages += messages;
      inFlightAtKills.deliveries += deliveries;
      // Sometimes the killed processes stay down until the next round.
      if (random.chance(80)) await load.fleet.start();
      report(
        `round ${round}: killed ${victims.map((index) => ROLES[index])} at ${JSON.stringify(instant)}; ${messages} messages and ${deliveries} deliveries in flight, ${load.journal.operations.length} operations so far`,
      );
    }
    await load.finish();
    const judged = await load.judge();
    return {
      ...judged,
      kills,
      inFlightAtKills,
      violations: [
        ...judged.violations,
        ...bound('deliveries', judged.deliveries.duplicates, inFlightAtKills.deliveries),
        ...bound('messages', judged.mails.repeated, inFlightAtKills.messages),
      ],
    };
  } finally {
    await load.end().finally(() => postgres.stop());
  }
}

/** One or a few, rarely all. */
function pickVictims(random: Random): number[] {
  if (random.chance(5)) return [...ROLES.keys()];
  const first = random.integer(0, ROLES.length - 1);
  return [...ROLES.keys()].filter((index) => index === first || random.chance(20));
}

/** Only what was in flight at a kill may arrive twice. */
function bound(what: string, repeated: number, inFlight: number): string[] {
  return repeated > inFlight ? [`${repeated} ${what} came again, ${inFlight} were in flight at kills`] : [];
}
