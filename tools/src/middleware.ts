import { signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { receiverCases, startReceiver } from '@convoke/testkit';
import { previousMajors } from './middleware/previous-majors.js';
import { runInNext } from './middleware/run-in-next.js';

/**
 * `npm run tools -- middleware`: tests the SDK's middleware with the previous major version of each
 * framework, and the example for Next, built and served by Next itself, which npm installs.
 *
 * @returns the exit code
 */
export async function middleware(): Promise<number> {
  const problems: string[] = [];
  for (const name of Object.keys(previousMajors)) problems.push(...(await judge(name)));
  problems.push(...(await runInNext()));
  for (const problem of problems) console.error(problem);
  console.log(`middleware: ${problems.length} deviations`);
  return problems.length === 0 ? 0 : 1;
}

async function judge(name: string): Promise<string[]> {
  const application = previousMajors[name];
  if (application === undefined) return [`${name} is missing`];
  const secret = webhookSecret();
  const receiver = await startReceiver(application, secret);
  const cases = receiverCases(({ data = {}, ...delivery }) => signedDelivery({ secret, data, ...delivery }));
  const problems: string[] = [];
  try {
    for (const { name: what, run, expected } of cases) {
      const answers = await run(receiver);
      if (answers.join() !== expected.join())
        problems.push(`${name}, ${what}: ${answers.join()}, not ${expected.join()}`);
    }
  } finally {
    await receiver.stop();
  }
  console.log(`middleware: ${name}: ${cases.length} cases, ${problems.length} deviations`);
  return problems;
}
