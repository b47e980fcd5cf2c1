import { computingTime } from '@convoke/testkit/linear-time';
import { english } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { judgeMessage } from '../judge/judge-message.js';
import { readMessage } from '../read-message.js';

interface Notice {
  from?: string;
  subject?: string;
  headers?: string[];
  text: string;
}

const DAEMON = 'MAILER-DAEMON@mx.ex.org';

function read(
  { from = DAEMON, subject = 'failure notice', headers = [], text }: Notice,
  nullSender = true,
  isForBounces = false,
) {
  const fields = [`From: ${from}`, 'To: acct7+b-01@in.ex', `Subject: ${subject}`, ...headers];
  const message = `${[...fields, 'Content-Type: text/plain'].join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
  return readMessage(Buffer.from(message), { nullSender, isBounceAddress: () => isForBounces });
}

const QMAIL = `Hi. This is the qmail-send program at mx.ex.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<bob@ex.org>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Your order 4.2.1 is delayed.`;

const DIALOGUE = `172.4.10.11 does not like recipient.
Remote host said: 550 5.1.1 User unknown
Giving up on 172.4.10.11.`;

const EXIM = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  bob@ex.org
    host mx.ex.org [192.0.2.1]: 550 Unrouteable address`;

describe('a failure notice in words only', () => {
  it.each<[system: string, notice: Notice, status: string]>([
    ['qmail', { text: QMAIL }, '5.1.1'],
    ['Exim', { text: EXIM, headers: ['X-Failed-Recipients: bob@ex.org'] }, '5.0.0'],
    ['a system without any code', { text: 'The user unknown.', subject: 'Undeliverable: Kick-off' }, '5.0.0'],
    [
      'qmail, which begins with an address',
      { text: QMAIL.replace('Sorry, no mailbox here by that name. (#5.1.1)', DIALOGUE) },
      '5.1.1',
    ],
    ['Exim, which begins with an address', { text: EXIM.replace('192.0.2.1', '94.4.31.12') }, '5.0.0'],
    ['a host whose address looks like a code', { text: EXIM.replace('192.0.2.1', '4.1.31.12') }, '5.0.0'],
    ['a program that states its version', { text: 'mx.ex.org (Exim 4.94.2) said: 550 unknown user' }, '5.0.0'],
    ['a program whose version looks like a code', { text: 'mx.ex.org (MTA 4.4.2) said: 550 unknown user' }, '5.0.0'],
    ['a program that states only its version', { text: 'mx.ex.org (Exim 4.94.2) says: unknown user' }, '5.0.0'],
    ['a program whose version comes before the code', { text: 'mx.ex.org (MTA 4.4.2) said: 550-5.1.1 No' }, '5.1.1'],
    ['a postmaster', { from: 'Postmaster <postmaster@ex.org>', text: '550 5.7.1 Refused' }, '5.7.1'],
  ])('of %s makes the invitation undeliverable', async (_, notice, status) => {
    const mail = await read(notice);
    expect(mail).toMatchObject({ kind: 'bounce', bounced: [{ action: 'failed', status }] });
    expect(judgeMessage(mail).verdict).toBe('undeliverable');
  });

  it('says in one line what happened', async () => {
    expect(english(judgeMessage(await read({ text: QMAIL })).reason)).toBe(
      'The mail came back, 5.1.1: Sorry, no mailbox here by that name. (#5.1.1).',
    );
    const long = await read({ text: `550 x${'😀'.repeat(300)}` });
    expect(long).toMatchObject({ bounced: [{ diagnostic: `550 x${'😀'.repeat(247)}` }] });
    const text = `mx.ex.org (MTA 4.4.2) on 172.4.10.11\nThey said: 550 5.1.1 User unknown`;
    expect(english(judgeMessage(await read({ text })).reason)).toBe(
      'The mail came back, 5.1.1: They said: 550 5.1.1 User unknown.',
    );
  });

  it.each<[what: string, notice: Notice]>([
    ['by its words', { subject: 'Warning: message delayed 24 hours', text: 'It has not yet been delivered.' }],
    ['by its code', { subject: 'Notice', text: 'host mx.ex.org said: 451 4.7.1 Greylisted, permanent or not' }],
    [
      'naming an address',
      { subject: 'Warning: message delayed 24 hours', text: 'host mx [5.9.1.2]: connection refused' },
    ],
    [
      'naming an address like a code',
      { subject: 'Warning: message delayed', text: 'host mx [5.1.1.2]: connection refused' },
    ],
    ['or saying nothing', { subject: 'Notice', text: 'Hello.' }],
  ])('that is only a delay, %s, is a report', async (_, notice) => {
    expect(judgeMessage(await read(notice)).verdict).toBe('delivery_report');
  });

  it.each<[mark: string, headers: string[]]>([
    ['Return-Path', ['Return-Path: <>']],
    ['Auto-Submitted', ['Auto-Submitted: auto-replied']],
    ['Precedence', ['Precedence: bulk']],
  ])('is recognised by %s if the envelope is unknown', async (_, headers) => {
    expect((await read({ text: QMAIL, headers }, false)).kind).toBe('bounce');
    expect((await read({ text: QMAIL }, false)).kind).toBe('no_calendar');
  });

  it.each([
    ['although it gives a temporary code', 'Not going to try again. (#4.4.1)', '4.4.1'],
    ['although it quotes a warning', 'It will be retried, it said. Giving up on 192.0.2.1: 451 4.3.0 no', '4.3.0'],
    ['although it only says why', 'Mailbox full', '5.0.0'],
    ['with a reply code of its own', 'Remote host said: 571 no', '5.0.0'],
    ['in German', 'Ihre Nachricht konnte nicht zugestellt werden.', '5.0.0'],
    ['in French', 'Votre message n’a pas pu être remis.', '5.0.0'],
    ['in Spanish', 'No se pudo entregar el mensaje.', '5.0.0'],
    ['in Italian', 'Impossibile recapitare il messaggio.', '5.0.0'],
    ['in Portuguese', 'A mensagem não pôde ser entregue.', '5.0.0'],
    ['in Dutch', 'Het bericht kon niet worden bezorgd.', '5.0.0'],
    ['in Polish', 'Wiadomość nie została dostarczona.', '5.0.0'],
    ['in Russian', 'Сообщение не удалось доставить.', '5.0.0'],
    ['in Japanese, over two lines', 'メールを配信でき\nませんでした。', '5.0.0'],
    ['in Chinese', '您的邮件被退回', '5.0.0'],
    ['in Chinese of Taiwan', '郵件無法傳遞', '5.0.0'],
    ['in Korean', '메일을 전달하지 못했습니다.', '5.0.0'],
    ['in Swedish', 'Ditt meddelande kunde inte levereras.', '5.0.0'],
    ['in Danish', 'Din meddelelse blev ikke leveret.', '5.0.0'],
    ['in Norwegian', 'Meldingen ble ikke levert.', '5.0.0'],
    ['in Finnish', 'Viestiä ei voitu toimittaa vastaanottajalle.', '5.0.0'],
    ['in Czech', 'Zprávu se nepodařilo doručit.', '5.0.0'],
    ['in Hungarian', 'Az üzenet nem kézbesíthető.', '5.0.0'],
    ['in Romanian', 'Mesajul nu a putut fi livrat.', '5.0.0'],
    ['in Turkish', 'İletiniz teslim edilemedi.', '5.0.0'],
    ['in Greek', 'Το μήνυμα δεν παραδόθηκε.', '5.0.0'],
    ['in Ukrainian', 'Повідомлення не вдалося доставити.', '5.0.0'],
  ])('is final %s', async (_, text, status) => {
    const mail = await read({ subject: 'Notice', text, headers: ['Content-Transfer-Encoding: 8bit'] });
    expect(mail).toMatchObject({ kind: 'bounce', bounced: [{ isFinal: true, status }] });
  });

  it.each([
    'It will be retried until it is 5 day(s) old: host said: 554 5.7.1 no',
    'Your message could not be delivered for 4 hours. Will keep trying.',
    'Die Zustellung verzögert sich.',
    'La remise de votre message a été retardée.',
    'La entrega se ha retrasado.',
    'メールの配信が遅れています。',
    '邮件投递延迟，系统将继续尝试投递。',
    'Leveransen har försenats.',
    'Meddelelsen er forsinket og endnu ikke leveret.',
    'Meldingen har blitt forsinket.',
    'Viestin toimitus on viivästynyt.',
    'Doručení je zpožděno.',
    'Az üzenet kézbesítése késik.',
    'Mesajul a fost întârziat.',
    'Teslimat gecikti, yeniden denenecek.',
    'Η παράδοση καθυστερεί.',
    'Доставку затримано.',
    'Your message was successfully delivered.',
  ])('is no failure: %s', async (text) => {
    const mail = await read({ text, headers: ['X-Failed-Recipients: bob@ex.org'] });
    expect(judgeMessage(mail).verdict).toBe('delivery_report');
  });

  it.each([
    ['a name without an address', 'MAILER-DAEMON'],
    ['a name and an empty address', 'MAILER-DAEMON <>'],
    ['an address without a local part', '"Mail server" <@mx.ex.org>'],
    ['Exchange’s own address', 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@ex.org>'],
    ['the name of a system at an address like any other', 'Mail Delivery System <no-reply@ex.org>'],
  ])('is from a mail system with %s', async (_, from) => {
    expect(await read({ from, subject: 'Notice', text: 'Mailbox full' })).toMatchObject({
      bounced: [{ isFinal: true }],
    });
  });

  const person = { from: 'guard@ex.org', subject: 'Notice', text: 'It could not be delivered.' };

  it('is from anybody that answers to the bounce address with the null sender', async () => {
    expect((await read(person, true, true)).kind).toBe('bounce');
    expect((await read({ ...person, headers: ['Auto-Submitted: auto-replied'] }, false, true)).kind).toBe('auto_reply');
    expect((await read(person)).kind).toBe('auto_reply');
  });

  it.each<[what: string, notice: Partial<Notice>]>([
    ['by a subject of absence notes', { subject: 'Automatic reply: Undeliverable' }],
    ['in a mailing list', { headers: ['List-Id: <l.ex.org>'] }],
    ['by X-Autoreply', { headers: ['X-Autoreply: yes'] }],
    ['by common words', { text: 'The mailbox full of letters does not exist; call 550 5511.' }],
    ['by a number', { text: 'I live at 5.1.1.' }],
  ])('is not from a person, %s', async (_, notice) => {
    expect((await read({ ...person, ...notice }, true, true)).kind).toBe('auto_reply');
  });

  it('is not an out-of-office note, which also has the null sender', async () => {
    const text = 'I am away; mail to 550 Main Street failed 5.1.1.';
    const note = { from: 'bob@ex.org', subject: 'Away', text, headers: ['Auto-Submitted: auto-replied'] };
    expect((await read(note)).kind).toBe('auto_reply');
  });

  it('takes no longer for hostile text', async () => {
    const text = `${'-'.repeat(400_000)}\n${'permanent '.repeat(40_000)}`;
    expect(await computingTime(() => read({ text }))).toBeLessThan(10_000);
  });
});
