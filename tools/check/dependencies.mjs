/**
 * Known weaknesses of what runs in production (`npm audit`). High and critical ones fail. A registry that answers no audits,
 * or no network at all, is reported and is no failure: it tells nothing about the dependencies.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../../scripts/run/processes.mjs';

const FAILING = new Set(['high', 'critical']);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
});

function report() {
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

const answer = report();
if (answer?.vulnerabilities === undefined) {
  const reason = answer?.message ?? answer?.error?.summary ?? 'no answer';
  console.log(`Not audited: the registry answers no audits from here (${String(reason).split('\n')[0]})`);
} else {
  const found = Object.values(answer.vulnerabilities).filter(({ severity }) => FAILING.has(severity));
  for (const { name, severity, range } of found) console.log(`${name} ${range}: ${severity}`);
  console.log(
    `${Object.keys(answer.vulnerabilities).length} packages with known weaknesses, ${found.length} of them serious`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
