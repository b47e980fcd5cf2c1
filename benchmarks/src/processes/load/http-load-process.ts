import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { answerParent } from '../child.js';
import { type HttpLoad, type HttpLoadResult, httpLoad } from './http-load.js';

answerParent(async (command) => run(httpLoad.parse(command)));

/**
 * Sends a fixed number of requests, so that all responses arrive and their number can be compared with that of rows.
 */
function run({ method = 'POST', url, paths, body, amount, connections }: HttpLoad): Promise<HttpLoadResult> {
  // autocannon's own histogram counts whole milliseconds, which is too coarse here.
  const latencies = createHistogram();
  const wanted = method === 'PUT' ? 200 : 201;
  let created = 0;
  let opened = 0;
  let answered = 0;
  const begun = performance.now();
  let seconds = 0;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const instance = autocannon(
      {
        ...{ url, method, headers, body, amount, connections, idReplacement: body.includes('[<id>]') },
        setupClient(client) {
          const path = paths?.[opened++ % paths.length];
          if (path !== undefined) client.setRequests([{ method, path, headers, body }]);
        },
      },
      (error) => {
        if (error) reject(error);
        else resolve({ created, failed: amount - created, seconds, p99Ms: latencies.percentile(99) / 1_000 });
      },
    );
    instance.on('response', (...[, status, , ms]) => {
      latencies.record(Math.max(1, Math.round(ms * 1_000)));
      answered += 1;
      if (status === wanted) created += 1;
      if (answered === amount) seconds = (performance.now() - begun) / 1_000;
    });
  });
}
