import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RULES = fileURLToPath(new URL('../../deploy/prometheus/alerts.yml', import.meta.url));
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

// Debian's package is `prometheus`.
(hasPromtool ? test : test.skip)('Prometheus accepts the alert rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
