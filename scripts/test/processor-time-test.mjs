/** Tests the measuring of processor time. Prints, last, `N passed, N failed, 0 skipped`. */
import { spawnSync } from 'node:child_process';
import { secondsOf, timed } from './processor-time.mjs';

const BUSY =
  'const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };' +
  'const end = spent() + 300_000; while (spent() < end);';
const GRANDCHILD = ['sh', '-c', '"$0" -e "$1"; exit 3', process.execPath, BUSY];

const measured = spawnSync('sh', timed(GRANDCHILD), { encoding: 'utf8' });
const outcomes = {
  'minutes and seconds of user and system are added': secondsOf('0m0.01s 0m0.02s\n2m1.50s 0m3.25s\n') === 124.75,
  'a decimal comma is read': secondsOf('0m0,01s 0m0,02s\n0m1,50s 0m0,00s\n') === 1.5,
  'an unfinished command has no time': secondsOf('') === 0,
  'the time of a grandchild is counted': secondsOf(measured.stdout) >= 0.3,
  'the exit code is the command’s': measured.status === 3,
};
const failures = Object.keys(outcomes).filter((title) => !outcomes[title]);
for (const failure of failures) console.log(`Not so: ${failure}`);
console.log(`${Object.keys(outcomes).length - failures.length} passed, ${failures.length} failed, 0 skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
