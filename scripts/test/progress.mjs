import { relative } from 'node:path';
import { ROOT } from '../run/processes.mjs';

const EVERY_MS = 20_000;
const SLOWEST = 10;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** @param {number} ms @returns {string} as `4:07` */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @returns {string} the start of a line of the summary: processor time lets two machines be compared */
function heading(name, ms, processorSeconds) {
  const processor = `${Math.round(processorSeconds)}`.padStart(5);
  return `${name.padEnd(8)} ${clock(ms).padStart(6)} ${processor} s of processor`;
}

/** @returns {string} an error or a warning without the stack frames that are not ours */
const ours = (text) => text.replaceAll(/\n\s+'?\s*at .*(?:node_modules|node:internal).*/g, '');

/** Collects the reports of the suites, and prints their progress, each failure at once, and a summary at the end. */
export class Progress {
  #begun = Date.now();
  /** @type {Map<string, Counts & { done: number, files: number, begun: number, ms: number | null, processorSeconds: number }>} */
  #suites = new Map();
  #files = [];
  #failures = [];
  #isVerbose;
  #command;
  #timer;

  /**
   * @param {{ verbose: boolean, command: string }} options verbose: names every test; command: repeats a part of the
   * run
   */
  constructor({ verbose, command }) {
    this.#isVerbose = verbose;
    this.#command = command;
    this.#timer = setInterval(() => this.#tell(), EVERY_MS);
  }

  /** @returns {(message: object) => void} takes the messages of the suite's reporter */
  begins(suite) {
    this.#suites.set(suite, {
      passed: 0,
      failed: 0,
      skipped: 0,
      done: 0,
      files: 0,
      begun: Date.now(),
      ms: null,
      processorSeconds: 0,
    });
    return (message) => this.#hears(suite, message);
  }

  /**
   * @param {{ code: number, processorSeconds: number }} runner an exit code other than 0 is a failure even if no test
   * failed
   */
  ends(suite, { code, processorSeconds }) {
    const counts = this.#suites.get(suite);
    counts.ms = Date.now() - counts.begun;
    counts.processorSeconds = processorSeconds;
    if (code !== 0 && counts.failed === 0)
      this.#fails(suite, null, { title: `The suite ended with code ${code}`, text: '' });
  }

  /** Prints the summary. @returns {Counts} the sum */
  summarize() {
    clearInterval(this.#timer);
    const slowest = this.#files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    if (!this.#isVerbose && slowest.length > 1) {
      console.log('\nThe slowest files:');
      for (const { ms, name } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
    }
    if (this.#failures.length > 0) console.log('\nFailed:');
    for (const { title, command } of this.#failures) console.log(`  ${title}\n      ${command}`);
    console.log('');
    const total = { passed: 0, failed: 0, skipped: 0 };
    for (const [suite, counts] of this.#suites) {
      for (const key of Object.keys(total)) total[key] += counts[key];
      console.log(`${heading(suite, counts.ms ?? 0, counts.processorSeconds)}  ${line(counts)}`);
    }
    const processorSeconds = [...this.#suites.values()].reduce((sum, each) => sum + each.processorSeconds, 0);
    console.log(heading('all', Date.now() - this.#begun, processorSeconds));
    console.log(line(total));
    return total;
  }

  #hears(suite, message) {
    const counts = this.#suites.get(suite);
    if (message.files !== undefined) counts.files = message.files;
    if (message.error !== undefined)
      this.#fails(suite, null, { title: `${suite}: outside a test`, text: message.error });
    if (message.file === undefined) return;
    const name = relative(ROOT, message.file);
    counts.done += 1;
    counts.passed += message.passed;
    counts.skipped += message.skipped;
    this.#files.push({ name, ms: message.ms });
    if (this.#isVerbose) {
      console.log(`${name} (${(message.ms / 1000).toFixed(1)} s)`);
      for (const { title, status } of message.tests)
        console.log(`  ${{ passed: '✓', failed: '✗' }[status] ?? '–'} ${title}`);
    }
    if (this.#isVerbose || message.failures.length > 0) for (const text of message.printed) console.log(ours(text));
    // A skipped test prints its reason; nothing else is shown of a passed file.
    else for (const text of message.printed) if (text.startsWith('Missing component')) console.log(text);
    for (const failure of message.failures) this.#fails(suite, name, failure);
  }

  #fails(suite, name, { title, text, again }) {
    this.#suites.get(suite).failed += 1;
    console.log(`\n✗ ${name === null ? '' : `${name} › `}${title}\n${ours(text)}\n`);
    const word = name
      ?.split('/')
      .at(-1)
      .replace(/(\.(unit|db|dom|long))?\.spec\.tsx?$/, '');
    const command = again ?? `${this.#command} -- ${suite} ${word ?? ''}`.trimEnd();
    this.#failures.push({ title: `${name ?? suite}: ${title}`, command });
  }

  #tell() {
    const running = [...this.#suites].filter(([, { ms }]) => ms === null);
    const parts = running.map(([suite, { done, files, failed }]) => {
      return `${suite} ${done}/${files} files${failed > 0 ? `, ${failed} failed` : ''}`;
    });
    if (parts.length > 0) console.log(`${clock(Date.now() - this.#begun)}  ${parts.join(' · ')}`);
  }
}
