import { startJudgingProxy } from '@convoke/testkit';
import { behind } from './behind.js';
import { type RunningServer, startServer } from './start-server.js';

/** A server of which every answer is judged by the contract; its stop fails where one is off it. */
export async function startJudgedServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const server = await startServer(env);
  return behind(await startJudgingProxy(server.baseUrl), server);
}
