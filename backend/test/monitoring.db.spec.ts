import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import request from 'supertest';
import { Metrics } from '#platform/observability/metrics.js';
import { startTestApp } from './test-app.js';
import { arrangeRestaurant } from './test-restaurant.js';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const { groups } = load(read('deploy/prometheus/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/stolek.json')) as { panels: Panel[] };
const targets = panels.flatMap(({ targets: some = [] }) => some);

/** @returns the metrics in a PromQL expression, without the endings of a histogram's name */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(stolek|nodejs|process)_\w+/g) ?? [];
  return names.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
}

describe('Dashboard and alerts', () => {
  test('query exactly the metrics that a process exports', async () => {
    const product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Metrics).useClass(Metrics),
    });
    const { text } = await request(product.url).get('/metrics').expect(200);
    await product.close();
    const exposed = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const queried = new Set([...rules, ...targets].flatMap(({ expr }) => metricsIn(expr)));
    expect(queried.size).toBeGreaterThan(20);
    expect([...queried].filter((name) => !exposed.has(name))).toEqual([]);
    const shown = new Set(targets.flatMap(({ expr }) => metricsIn(expr)));
    expect([...exposed].filter((name) => name.startsWith('stolek_') && !shown.has(name))).toEqual([]);
    const explained = read('docs/operations.md');
    expect([...exposed].filter((name) => name.startsWith('stolek_') && !explained.includes(`\`${name}`))).toEqual([]);
  });

  test('describe the fault and its severity, and each alert occurs once', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
      expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/\S/)]);
    }
  });
});
