import { readFileSync } from 'node:fs';
import { operationIds, operations } from '@convoke/contract';
import { launchBrowser, type TestBrowser } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startServer, type TestServer } from '../testing/start-server.js';

describe('the reference page', () => {
  let server: TestServer;
  let chromium: TestBrowser;

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startServer({ role: 'api' }), launchBrowser()]);
  });

  afterAll(async () => {
    await Promise.all([server.stop(), chromium.close()]);
  });

  it('shows every operation, sends one, and asks nobody but this server', async () => {
    const { credentials } = await server.account();
    const page = await chromium.browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const asked = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.baseUrl}/docs`);
    for (const id of operationIds) {
      const { method, path } = operations[id];
      const block = page.locator(`.opblock-${method}`, { has: page.locator(`[data-path="${path}"]`) });
      await block.first().waitFor();
    }

    const create = page.locator('.opblock-post', { has: page.locator('[data-path="/api/v1/appointments"]') }).first();
    await create.locator('.opblock-summary-control').click();
    await create.getByRole('button', { name: 'Try it out' }).click();
    await create.locator('textarea').fill(
      JSON.stringify({
        ...credentials,
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
    expect([...asked]).toEqual([server.baseUrl]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('stands beside the contract as YAML and as JSON', async () => {
    const source = readFileSync(new URL('../../../../openapi.yaml', import.meta.url), 'utf8');
    const yaml = await fetch(`${server.baseUrl}/openapi.yaml`);
    expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(await yaml.text()).toBe(source);
    const json = await fetch(`${server.baseUrl}/openapi.json`);
    expect(await json.json()).toEqual({ ...parse(source), servers: [{ url: server.baseUrl }] });
  });

  it('lets no script but the server’s own run, and no other page frame it', async () => {
    const { headers } = await fetch(`${server.baseUrl}/docs`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  });
});
