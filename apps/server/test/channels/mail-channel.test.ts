import { composeReply } from '@convoke/itip';
import { type ReceivedMail, startSmtpSink } from '@convoke/testkit';
import { onTestFinished } from 'vitest';
import { WAYS_IN } from '../testing/ways-in.js';
import { runChannelConformance } from './channel-conformance.js';
import type { NextHop } from './next-hop.js';

const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined' } as const;

runChannelConformance(
  'mail',
  async () => {
    const arrived: ReceivedMail[] = [];
    const { env, submit } = await WAYS_IN.http();
    const relay = await startSmtpSink({
      users: { ada: 'open-sesame' },
      onConnect: () => (hop.condition === 'away' ? 'drop' : undefined),
      onAuth: () => (hop.condition === 'revoked' ? { code: 535 } : undefined),
      onMailFrom: () => (hop.condition === 'throttles' ? { code: 450 } : undefined),
      onData(mail) {
        if (hop.condition === 'loses-requests') return 'drop';
        if (hop.condition === 'rejects') return { code: 554 };
        arrived.push(mail);
        return hop.condition === 'loses-responses' ? 'drop' : undefined;
      },
    });
    onTestFinished(() => relay.stop());
    let reply: NextHop['answer'];
    const hop: NextHop = {
      env: {
        CONVOKE_MAIL_URL: relay.url.replace('smtp://', 'smtp://ada:open-sesame@'),
        CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
        ...env,
      },
      capabilities: { cancelComment: true, answerComment: true, repeats: true },
      condition: 'fine',
      async join(server) {
        let replies = 0;
        reply = async (address, { participation, comment }, meanwhile) => {
          const [invitation] = arrived.filter(({ envelope }) => envelope.to.includes(address)).slice(-1);
          if (!invitation) throw new Error(`${address} was not invited.`);
          replies += 1;
          const { raw, envelope } = await composeReply({
            as: 'thunderbird',
            answer: ANSWERS[participation],
            stamp: server.operator.clock.now(),
            invitation: invitation.raw,
            messageId: `<${replies}@ex.example>`,
            comment,
          });
          await meanwhile?.();
          if (!(await submit(server, { raw, ...envelope }))) throw new Error('The server did not take the reply.');
        };
      },
      // Mail programs take messages with one Message-ID for one.
      async told(address) {
        const own = arrived.filter(({ envelope }) => envelope.to.includes(address)).map(({ raw }) => raw.toString());
        const once = new Map(own.map((raw) => [/^Message-ID:\s*(\S+)/im.exec(raw)?.[1], raw]));
        return [...once.values()].map((raw) => /method=(\w+)/i.exec(raw)?.[1]?.toUpperCase() ?? 'none');
      },
      answer: (...given) => reply(...given),
    };
    return hop;
  },
  { keepsEvents: false },
);
