import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ServerMetrics } from './server-metrics.js';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook_url: z.url() }) });
const rules = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const ruleTests = z.object({
  tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string() })).optional() })),
});
const target = z.object({ expr: z.string() });
const dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(target) })) });

const alerts = rules
  .parse(parse(read('deploy/monitoring/convoke-alerts.yml')))
  .groups.flatMap(({ rules: each }) => each);
const panels = dashboard.parse(JSON.parse(read('deploy/monitoring/convoke-dashboard.json'))).panels;

/** Names of our metrics in an expression, histograms without their suffix. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(convoke|process|nodejs)_\w+/g) ?? [];
  return names.map((name) => name.replace(/_bucket$/, ''));
}

/** Names of the metrics that a server offers. */
async function offered(): Promise<string[]> {
  const text = await new ServerMetrics().text({ pending: 0, sending: 0, ageMs: 0 });
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}

describe('the files for Prometheus and Grafana', () => {
  it('ask only for metrics that the server has', async () => {
    const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    const asked = new Set(expressions.flatMap(metricsIn));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => name.startsWith('convoke_')).sort()).toEqual(
      (await offered()).filter((name) => name.startsWith('convoke_')).sort(),
    );
    expect(await offered()).toEqual(expect.arrayContaining([...asked]));
  });

  it('explain each alert where it links to, and test that it does not fire for nothing', () => {
    const headings = [...read('docs/operate/monitoring.md').matchAll(/^### (Convoke\w+)$/gm)].map(([, name]) => name);
    expect(alerts.map(({ alert }) => alert)).toEqual(headings);
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook_url).toMatch(new RegExp(`/docs/operate/monitoring\\.md#${alert.toLowerCase()}$`));
    }
    const { tests } = ruleTests.parse(parse(read('deploy/monitoring/convoke-alerts.test.yml')));
    const tested = tests.flatMap((test) => test.alert_rule_test ?? []).map(({ alertname }) => alertname);
    expect(tested.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('see the first message that is given up as an increase', async () => {
    const metrics = new ServerMetrics();
    const count = 'convoke_message_attempts_total{kind="request",result="failed"}';
    expect(await metrics.text(undefined)).toContain(`${count} 0`);
    metrics.messageAttempted({ kind: 'request', result: 'failed', ms: 10 });
    expect(await metrics.text(undefined)).toContain(`${count} 1`);
  });
});
