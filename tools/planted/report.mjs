/** Tells the outcomes of the trials: prints each at once, or sends a message for each subject to the long run of the tests. */
import { fileOf } from './defects.mjs';

/** Prints the outcomes when a person started the run. */
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

/** Sends the outcomes to `scripts/test/test.mjs`, with a subject in the place of a spec file and a defect in that of a test. */
export class Sent {
  #left = new Map();
  #send;

  /** @param {(message: object) => void} send */
  constructor(defects, send) {
    this.#send = send;
    for (const { subject } of defects) {
      const { waiting = 0 } = this.#left.get(subject) ?? {};
      this.#left.set(subject, { waiting: waiting + 1, ms: 0, tests: [], failures: [] });
    }
    send({ files: this.#left.size });
  }

  says() {}

  /** @param {{ problem: string | null, ms: number }} outcome */
  outcome({ subject, title }, { problem, ms }) {
    const of = this.#left.get(subject);
    of.waiting -= 1;
    of.ms += ms;
    of.tests.push({ title, status: problem === null ? 'passed' : 'failed' });
    if (problem !== null) of.failures.push({ title, text: problem, again: `npm run planted -- "${title}"` });
    if (of.waiting > 0) return;
    const { ms: all, tests, failures } = of;
    const passed = tests.length - failures.length;
    this.#send({ file: fileOf(subject), ms: all, tests, passed, skipped: 0, failures, printed: [] });
  }
}
