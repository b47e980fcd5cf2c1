import { setTimeout } from 'node:timers/promises';
import { createLogSink, startImapServer } from '@convoke/testkit';
import { runInboxConformance } from '../../conformance/inbox-conformance.js';
import { createMemoryPositions } from '../../conformance/memory-mailbox.js';
import { realClock } from '../../conformance/start-smtp-inbox.js';
import { createImapInbox } from './imap-inbox.js';

runInboxConformance('IMAP', {
  source: 'imap',
  repeatsItself: true,
  knowsRecipients: true,
  async start(intake) {
    const server = await startImapServer();
    const positions = createMemoryPositions();
    const log = createLogSink();
    const inbox = createImapInbox({
      url: `imap://user:password@127.0.0.1:${server.port}/INBOX`,
      isRecipient: async (address) => address === 'cal@in.ex',
      positions,
      log,
      clock: realClock,
    });
    await inbox.start(intake);
    const failures = () => log.entries.filter(({ level }) => level === 'error').length;
    return {
      async submit(raw) {
        const before = failures();
        const uid = server.append(raw);
        const reached = () => positions.byInbox.values().some((position) => position.uid >= uid);
        while (!reached() && failures() === before) await setTimeout(5);
        return server.messages().some((message) => message.uid === uid && message.flags.includes('$Convoke'));
      },
      stop: () => inbox.stop(),
      remove: () => server.stop(),
    };
  },
});
