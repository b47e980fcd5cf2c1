import { borrowBrowser } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

const open = useAnswerPages();

/** What the page says of the visitor's own time, with and without scripts; `undefined` if nothing. */
async function ownTime(timezoneId: string, invitee: { timeZone?: string; language?: string } = {}) {
  const { browser, close } = await borrowBrowser();
  onTestFinished(close);
  const at = await open(invitee);
  const shown = async (javaScriptEnabled: boolean) => {
    const page = await browser.newPage({ timezoneId, javaScriptEnabled });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(at.url());
    expect(complaints).toEqual([]);
    const line = page.locator('#viewer');
    if (!(await line.isVisible())) return undefined;
    return (await line.textContent())?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u2009\u202f]/g, ' ');
  };
  return { scripted: await shown(true), plain: await shown(false) };
}

test('a visitor in another time zone sees the time there', async () => {
  const scripted = 'Your time: Saturday, 1 July 2090, 04:00 – 05:00 (America/New York)';
  expect(await ownTime('America/New_York')).toEqual({ scripted, plain: undefined });
});

test('it is written as the language of the invitee does', async () => {
  const scripted = 'お使いのタイムゾーン：2090年7月1日土曜日04:00 – 05:00（America/New York）';
  expect((await ownTime('America/New_York', { language: 'ja' })).scripted).toBe(scripted);
});

test('a visitor whose clocks show the same sees it once', async () => {
  expect(await ownTime('Europe/Paris')).toEqual({ scripted: undefined, plain: undefined });
});

test('the zone of the invitee is known without scripts, and gives way to that of the device', async () => {
  const plain = 'Your time: Saturday, 1 July 2090, 17:00 – 18:00 (Asia/Tokyo, UTC+09:00)';
  expect(await ownTime('Europe/Berlin', { timeZone: 'Asia/Tokyo' })).toEqual({ scripted: undefined, plain });
});
