/** Reports the outcomes of the trials, either to a person or to the long run of the tests. */
import { fileOf } from './defects.mjs';

/** Prints each outcome at once. */
export class Printed {
  #count = 0;
  #total;

  /** @param {readonly import('./defects.mjs').Defect[]} defects all that are going to be tried */
  constructor(defects) {
    this.#total = defects.length;
  }

  says(line) {
    console.log(line);
  }

  /** @param {{ noticedBy: string | null, problem: string | null }} outcome */
  outcome({ subject, title }, { noticedBy, problem }) {
    this.#count += 1;
    const place = `${String(this.#count).padStart(3)}/${this.#total} ${subject}: ${title}`;
    console.log(
      problem === null ? `✓ ${place}\n          noticed by: ${noticedBy}` : `✗ ${place}\n          ${problem}`,
    );
  }
}

/** Sends each subject to `scripts/test/test.mjs` as if it were a spec file whose tests are the defects. */
export class Sent {
  /** @type {Map<string, { left: number, ms: number, tests: object[], failures: object[] }>} by subject */
  #subjects = new Map();
  #send;

  /** @param {(message: object) => void} send */
  constructor(defects, send) {
    this.#send = send;
    for (const { subject } of defects) {
      const left = (this.#subjects.get(subject)?.left ?? 0) + 1;
      this.#subjects.set(subject, { left, ms: 0, tests: [], failures: [] });
    }
    send({ files: this.#subjects.size });
  }

  says() {}

  /** @param {{ problem: string | null, ms: number }} outcome */
  outcome({ subject, title }, { problem, ms }) {
    const run = this.#subjects.get(subject);
    run.left -= 1;
    run.ms += ms;
    run.tests.push({ title, status: problem === null ? 'passed' : 'failed' });
    if (problem !== null) run.failures.push({ title, text: problem, again: `npm run planted -- "${title}"` });
    if (run.left === 0) this.#sendRun(subject, run);
  }

  #sendRun(subject, { ms, tests, failures }) {
    const passed = tests.length - failures.length;
    this.#send({ file: fileOf(subject), ms, tests, passed, skipped: 0, failures, printed: [] });
  }
}
