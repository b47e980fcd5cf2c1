import { CONVERSATIONS } from '@convoke/testkit/hostile';
import { expect, test } from 'vitest';
import { runHostilePeers } from './run-hostile-peers.js';

/** Files that commands read have their own tests, and reach no server. */
const COMMANDS = ['backup', 'invitee-list'];

test('hostile peers of every kind, all beside each other, hold up nobody, and each task ends with a plain reason', async () => {
  const peers = Object.keys(CONVERSATIONS).filter((peer) => !COMMANDS.includes(peer));
  // It is met again only after a second.
  const kinds = { 'server-mailbox': ['many small items'] } as const;
  const { violations } = await runHostilePeers({
    peers,
    kinds,
    most: 1,
    slow: false,
    alone: false,
    webhookTimeoutMs: 10_000,
  });
  expect(violations).toEqual([]);
});
