import type { SmtpSink } from '@convoke/testkit';
import type { Mailbox } from './mailbox.js';

/** What a test's mail server receives, as a mailbox. */
export function sinkMailbox(sink: SmtpSink): Mailbox {
  let taken = 0;
  return {
    url: sink.url,
    async take(count) {
      const messages = (await sink.waitFor(taken + count)).slice(taken);
      taken += messages.length;
      if (messages.length !== count) throw new Error(`${messages.length} messages arrived where ${count} are due`);
      return messages.map(({ raw }) => raw);
    },
  };
}
