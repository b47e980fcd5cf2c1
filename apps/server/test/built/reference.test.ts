import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser, readContract, type TestBrowser, watchPage } from '@convoke/testkit';
import { readOperations } from '@convoke/testkit/requests';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCodeSamples } from '../../../../scripts/docs/code-samples.js';
import { greetingOf, type PublishedServer, SERVER, startPublished } from './published.js';

const execute = promisify(execFile);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What of the page is not Swagger UI's own, which has no names for its choices and buttons within buttons. */
const OURS = JSON.stringify({ include: ['#about', '.samples'] });

describe('the reference page', () => {
  let server: PublishedServer;
  let chromium: TestBrowser;

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startPublished(), launchBrowser()]);
  });

  afterAll(async () => {
    await Promise.all([server.stop(), chromium.close()]);
  });

  it('shows every operation with samples, sends one, asks nobody but this server, and is light or dark as the reader prefers', async () => {
    const { apiKey, apiSecret } = await greetingOf(server);
    const page = await chromium.browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const complaints = watchPage(page, server.url);
    await page.goto(`${server.url}/docs`);
    for (const { method, path } of readOperations()) {
      const block = page.locator(`.opblock-${method.toLowerCase()}`, { has: page.locator(`[data-path="${path}"]`) });
      await block.first().waitFor();
    }

    const create = page.locator('.opblock-post', { has: page.locator('[data-path="/api/v1/appointments"]') }).first();
    await create.locator('.opblock-summary-control').click();
    const curl = await create.locator('figure', { hasText: 'curl' }).locator('code').textContent();
    const env = { CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
    const { stdout } = await execute('bash', ['-c', curl ?? ''], { env });
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { appointmentId: expect.any(String) } });
    expect(await create.locator('figure', { hasText: 'TypeScript' }).textContent()).toContain('appointments.create({');
    await create.getByRole('button', { name: 'Try it out' }).click();
    await create.locator('textarea').fill(
      JSON.stringify({
        apiKey,
        apiSecret,
        appointmentStart: '2027-03-15T14:00:00',
        appointmentEnd: '2027-03-15T15:00:00',
        appointmentTimeZone: 'Europe/Berlin',
        appointmentSubject: 'Sent from the reference page',
      }),
    );
    await create.getByRole('button', { name: 'Execute' }).click();
    const answer = create.locator('.live-responses-table tbody .response');
    await answer.getByText('Sent from the reference page').first().waitFor();
    expect(await answer.locator('.response-col_status').textContent()).toContain('201');
    await page.evaluate(AXE);
    for (const [colorScheme, root] of [
      ['dark', 'html.dark-mode'],
      ['light', 'html:not(.dark-mode)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(root).waitFor();
      const { violations } = await page.evaluate<AxeResults>(`axe.run(${OURS})`);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    }
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
