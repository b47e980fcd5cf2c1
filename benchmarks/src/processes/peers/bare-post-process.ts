import { setTimeout } from 'node:timers/promises';
import { signDelivery } from '@convoke/signature';
import { Agent, request } from 'undici';
import { percentile } from '../../harness/percentile.js';
import { deliveriesLike } from '../../samples/deliveries-like.js';
import { answerParent } from '../child.js';
import { posting } from './bare-post.js';

answerParent(async (command) => {
  const { url, secret, body: sample, count, connections, pauseMs } = posting.parse(command);
  const make = deliveriesLike(sample);
  const timestamp = Math.floor(Date.now() / 1_000);
  const jobs = Array.from({ length: count }, () => {
    const { id, eventType, body } = make();
    const headers = signDelivery({ id, eventType, body, secret, timestamp, scheme: 'timestamped', attempt: 1 });
    return { headers, body };
  });
  const dispatcher = new Agent({ connections, pipelining: 1 });
  const times: number[] = [];
  let succeeded = 0;
  const post = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      const begun = performance.now();
      const { statusCode, body } = await request(url, { method: 'POST', ...job, dispatcher });
      await body.dump();
      times.push(performance.now() - begun);
      if (statusCode >= 200 && statusCode <= 299) succeeded += 1;
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  await dispatcher.close();
  return { succeeded, p50Ms: percentile(times, 50), p99Ms: percentile(times, 99) };
});
