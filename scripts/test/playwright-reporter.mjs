/** Sends the outcome of each journey file to the process that started Playwright, in the form of `progress.mjs`. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter from there
export default class ParentReporter {
  /** @type {Map<string, { left: number, ms: number, tests: object[], failures: object[] }>} by file */
  #files = new Map();

  onBegin(_config, suite) {
    for (const { location } of suite.allTests()) {
      const file = this.#files.get(location.file) ?? { left: 0, ms: 0, tests: [], failures: [] };
      file.left += 1;
      this.#files.set(location.file, file);
    }
    process.send?.({ files: this.#files.size });
  }

  onTestEnd(test, { status, duration, error }) {
    const file = this.#files.get(test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    const outcome = status === 'skipped' ? 'pending' : test.ok() ? 'passed' : 'failed';
    file.left -= 1;
    file.ms += duration;
    file.tests.push({ title, status: outcome });
    if (outcome === 'failed') file.failures.push({ title, text: error?.stack ?? error?.message ?? status });
    if (file.left > 0) return;
    const count = (wanted) => file.tests.filter((one) => one.status === wanted).length;
    const { ms, tests, failures } = file;
    process.send?.({
      file: test.location.file,
      ms,
      tests,
      passed: count('passed'),
      skipped: count('pending'),
      failures,
      printed: [],
    });
  }

  /** Reports errors outside of tests: a set-up that throws, a worker that ends. */
  onError({ message, stack }) {
    process.send?.({ error: stack ?? message });
  }
}
