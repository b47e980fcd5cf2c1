import { setBrand } from '@convoke/engine/brands';
import { pngPicture } from '@convoke/testkit';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { textOf, useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

const open = useAnswerPages();
const POLL = { timeout: 120_000, interval: 20 };

test('the page has the brand of the account, and its logo within it', async () => {
  const at = await open();
  const brand = {
    name: 'Hill & Daughters',
    colour: '#ffd84d',
    footer: 'Hill Ltd, Berlin',
    supportAddress: 'help@hill.example',
  };
  await setBrand(at.server.operator, { accountId: at.account.id, logo: pngPicture(), ...brand });
  const answer = await fetch(at.url());
  const text = await textOf(answer);
  expect(answer.headers.get('content-security-policy')).toContain('; img-src data:; ');
  expect(text).toMatch(
    /<img src="data:image\/png;base64,[\w+/=]+" alt="Hill &amp; Daughters" width="\d+" height="\d+">/,
  );
  expect(text).toContain('--accent: #ffd84d; --on-accent: #000000;');
  for (const words of [
    'Hill &amp; Daughters invites you.',
    'Questions? Write to help@hill.example.',
    'Hill Ltd, Berlin',
  ]) {
    expect(text).toContain(words);
  }
});

test('the mail names the same organizer as the page, in its header as well', async () => {
  const at = await open();
  const account = (await at.server.operator.store.accounts.find(at.account.id))?.name ?? '';
  await expect.poll(async () => (await at.invitation())?.deliveryStatus, POLL).toBe('sent');
  const [mail] = await at.server.rows(`SELECT raw FROM sandbox_messages WHERE account_id = '${at.account.id}'`);
  const { text = '', from, replyTo } = await PostalMime.parse(Buffer.isBuffer(mail?.raw) ? mail.raw : '');
  const organizer = { name: account, address: 'calendar@localhost' };
  expect([from, replyTo]).toEqual([organizer, [organizer]]);
  expect(text).toContain(`Organizer: ${account} <calendar@localhost>`);
  expect(text).not.toContain('Convoke');
});

test('the page speaks the language of its invitee, and a refusal that of the browser', async () => {
  const at = await open({ language: 'ar-EG' });
  const text = await textOf(fetch(at.url(), { headers: { 'accept-language': 'de' } }));
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).toContain('هل ستحضر؟');
  const refusal = await fetch(`${at.url()}x`, { headers: { 'accept-language': 'xx, de-AT;q=0.8, en;q=0.5' } });
  expect(refusal.headers.get('vary')).toContain('Accept-Language');
  expect(await refusal.text()).toContain('Keine Einladung gefunden');
});
