import { createInterface } from 'node:readline';
import { type CaldavServer, startCaldavServer } from '@convoke/testkit';
import { farmCommand } from './farm.js';

/** What has reached all servers since the last reset; times are of this process, in milliseconds. */
const seen = { requests: 0, invitations: 0, firstAt: 0, lastAt: 0 };
const servers: CaldavServer[] = [];

// The calendar servers run in a process of their own, so that they take no time from the server that is
// measured. Each line of stdin is a command, and the response to it a line of JSON.
for await (const line of createInterface({ input: process.stdin })) {
  const command = farmCommand.parse(JSON.parse(line));
  switch (command.kind) {
    case 'start':
      while (servers.length < command.count) servers.push(await startServer());
      break;
    case 'measure':
      for (const server of servers) server.latencyMs = command.latencyMs;
      Object.assign(seen, { requests: 0, invitations: 0, firstAt: 0, lastAt: 0 });
  }
  const told = new Set(servers.flatMap(({ calendar }) => calendar.sent.map(({ to }) => to)));
  const sent = servers.reduce((sum, { calendar }) => sum + calendar.sent.length, 0);
  console.log(JSON.stringify({ ...seen, urls: servers.map(({ url }) => url), told: told.size, sent }));
}
process.exit();

async function startServer(): Promise<CaldavServer> {
  const server = await startCaldavServer();
  server.fault = ({ method, path }) => {
    seen.requests += 1;
    if (method === 'PUT' && !path.includes('convoke-test')) {
      seen.lastAt = performance.now();
      if (seen.invitations === 0) seen.firstAt = seen.lastAt;
      seen.invitations += 1;
    }
    // Otherwise the record of each would count as memory of the farm.
    server.requests.length = 0;
    return undefined;
  };
  return server;
}
