import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { EngineContext } from '@convoke/engine';
import { sampleAppointment, sampleInvitation, sampleRevision } from '@convoke/store/samples';
import { expect, test } from 'vitest';
import { CLI_PATH } from '../testing/run-command.js';
import { startServer } from '../testing/start-server.js';

const APPOINTMENTS = 10_000;
/** Processor time of all threads, many times that of a quiet machine. */
const MOST_CPU_MS = 20_000;
/** Others are held up for less than a second, or on a slow machine for less than this share of that time. */
const LONGEST_STALL = { ms: 1_000, share: 0.25 };
const HOUR = 3_600_000;
const BODY = '<p>Please <b>bring</b> your card &amp; the letter.</p><ul><li>Gate 3</li><li>Ring twice</li></ul>';

/** Stores appointments of one invitee each, an hour apart, as the agenda updater leaves them. */
async function fill({ store, clock }: EngineContext, accountId: string): Promise<void> {
  for (let from = 0; from < APPOINTMENTS; from += 1_000) {
    await store.transaction(async (transaction) => {
      for (let at = from; at < from + 1_000; at += 1) {
        const startUtc = clock.now() + at * HOUR;
        const endUtc = startUtc + HOUR;
        const revision = sampleRevision({ subject: `Visit ${at}`, body: `${BODY}<p>No ${at}</p>`, startUtc, endUtc });
        const appointment = sampleAppointment({ id: accountId }, { revision });
        const { id: appointmentId } = appointment;
        await transaction.appointments.insert(appointment);
        await transaction.invitations.insert([sampleInvitation(appointment)]);
        await transaction.agenda.put({
          accountId,
          appointmentId,
          startUtc,
          endUtc,
          seriesFrom: null,
          seriesUntil: null,
          cancelled: false,
          changedAt: 0,
          words: '',
        });
      }
    });
  }
}

test('a feed of 10 000 appointments is written by another thread, once, and unchanged it is answered from an index', async () => {
  const threads = { feedEvents: pathToFileURL(join(CLI_PATH, '..', 'feed-text.js')) };
  const server = await startServer({ role: 'api', runtime: { threads } });
  try {
    const { id, convoke } = await server.account();
    await fill(server.operator, id);
    const { url } = await convoke.feeds.create({ futureDays: 3_000, showAnswers: true });
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    const [began, before] = [performance.now(), process.cpuUsage()];
    const answers = await Promise.all([1, 2, 3].map(() => fetch(url)));
    const [text = '', ...others] = await Promise.all(answers.map((answer) => answer.text()));
    const took = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    stalls.disable();
    const again = performance.now();
    const unchanged = await fetch(url, { headers: { 'if-none-match': answers[0]?.headers.get('etag') ?? '' } });
    const figures = {
      took,
      cpu: (user + system) / 1e3,
      stalled: stalls.max / 1e6,
      unchanged: performance.now() - again,
      bytes: text.length,
    };
    expect(unchanged.status, JSON.stringify(figures)).toBe(304);
    expect(figures.cpu).toBeLessThan(MOST_CPU_MS);
    expect(figures.stalled).toBeLessThan(Math.max(LONGEST_STALL.ms, LONGEST_STALL.share * figures.cpu));
    expect(others).toEqual([text, text]);
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(APPOINTMENTS);
  } finally {
    await server.stop();
  }
});
