/** Measures the processor time of a command with everything that it starts, which Node does not report. */

/** Runs the words of its command line without their output, then prints the times of all ended children (POSIX). */
const TIMED = '"$@" >/dev/null; code=$?; times; exit $code';

/** @returns {string[]} arguments of `sh` that run a command and print what `secondsOf` reads */
export const timed = (words) => ['-c', TIMED, 'sh', ...words];

/** @param {string} times two lines, of the shell and of its children: `1m2.34s 0m5.60s` of user and system */
export function secondsOf(times) {
  const [, children = ''] = times.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.,]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds.replace(',', '.')), 0);
}
