import { startCaldavServer } from '@convoke/testkit';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { startOnCalendar } from './start-on-calendar.js';

const ENV = { CONVOKE_INBOUND_SMTP: '127.0.0.1:0', CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>' };

/** Whether the server's SMTP listener takes mail to an address. */
async function isTaken({ smtpPort }: { smtpPort: number }, to: string): Promise<boolean> {
  const client = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  onTestFinished(() => client.close());
  const envelope = { from: 'x@elsewhere.example', to };
  return client.sendMail({ envelope, raw: `To: ${to}\r\nSubject: The figures\r\n\r\nFor you alone.\r\n` }).then(
    () => true,
    ({ responseCode }: { responseCode?: number }) => {
      expect(responseCode).toBe(550);
      return false;
    },
  );
}

it.each([
  ["at the server's domain", 'boss@in.example'],
  ['at another domain', 'boss@organizer.example'],
  ['in another spelling', 'Boss@IN.example'],
])('mail to an address %s that only a calendar server asserts is not ours', async (_, address) => {
  const caldav = await startCaldavServer({ address });
  const login = { kind: 'caldav', address: caldav.url, user: 'ada', password: caldav.password } as const;
  const { server, connect, current } = await startOnCalendar({ hop: caldav, login, env: ENV });
  await connect();
  expect(await current()).toMatchObject({ organizer: { address } });
  expect(await isTaken(server, address)).toBe(false);
  expect(await isTaken(server, 'acct7@in.example')).toBe(true);
});
