import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { borrowBrowser, readContract, type TestBrowser, watchPage } from '@convoke/testkit';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCodeSamples } from '../../../../scripts/docs/code-samples.js';
import { greetingOf, type PublishedServer, SERVER, startPublished } from './published.js';

const execute = promisify(execFile);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What axe is asked in each theme: all rules, and then those alone that depend on it. Describing passes takes long. */
const LOOKS = [
  ['dark', { resultTypes: ['violations'] }],
  ['light', { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }],
] as const;

describe('the reference page', () => {
  let server: PublishedServer;
  let chromium: TestBrowser;

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startPublished(), borrowBrowser()]);
  });

  afterAll(async () => {
    await Promise.all([server.stop(), chromium.close()]);
  });

  it('shows every operation with samples, sends one, asks nobody but this server, and is light or dark as the reader prefers', async () => {
    const { apiKey, apiSecret } = await greetingOf(server);
    const page = await chromium.browser.newPage({ viewport: { width: 1_280, height: 900 } });
    page.setDefaultTimeout(60_000);
    const complaints = watchPage(page, server.url);
    await page.goto(`${server.url}/docs`);
    const navigation = page.getByRole('complementary');
    await navigation.getByRole('link', { name: /^Create an appointment/ }).waitFor();
    await page.evaluate(AXE);
    for (const [colorScheme, rules] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`body.${colorScheme}-mode`).waitFor();
      const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(rules)})`);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    }

    const closed = navigation.getByRole('button', { name: /^Open Group/ });
    while ((await closed.count()) > 0) await closed.first().click();
    const operations = Object.values<object>(Object(readContract()).paths).flatMap((item) => Object.values(item));
    const summaries: string[] = operations.flatMap(({ summary }) => summary ?? []);
    expect(summaries.length).toBeGreaterThan(30);
    const missing = async () => {
      const listed = await navigation.textContent();
      return summaries.filter((summary) => !listed?.includes(summary));
    };
    await expect.poll(missing).toEqual([]);

    // Once for every request that the reader tries.
    await page.getByRole('combobox', { name: 'Username' }).fill(apiKey);
    await page.getByRole('textbox', { name: 'Password' }).fill(apiSecret);
    await navigation.getByRole('link', { name: /^Create an appointment/ }).click();
    const create = page.getByRole('region', { name: 'Create an appointment' });
    const curl = await create.locator('code', { hasText: 'curl' }).first().textContent();
    const env = { CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
    const { stdout } = await execute('bash', ['-c', curl ?? ''], { env });
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { appointmentId: expect.any(String) } });
    await create.getByRole('button', { name: /Test Request/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Send post request/ }).click();
    await dialog.getByText('201').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL((url) => url.pathname !== '/docs');
    await page.close();
  });

  it('is served together with the contract as YAML and as JSON', async () => {
    const source = readFileSync(join(SERVER, 'dist', 'assets', 'openapi.yaml'), 'utf8');
    const yaml = await fetch(`${server.url}/openapi.yaml`);
    expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(await yaml.text()).toBe(source);
    const json = await fetch(`${server.url}/openapi.json`);
    expect(await json.json()).toEqual({ ...withCodeSamples(Object(readContract())), servers: [{ url: server.url }] });
  });

  it('lets no script but the server’s own run, and no other page frame it', async () => {
    const { headers } = await fetch(`${server.url}/docs`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  });
});
