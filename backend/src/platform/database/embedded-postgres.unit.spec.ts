import { until } from '#test/until.js';
import { LastingPostgres } from './embedded-postgres.js';
import type { PostgresProcess } from './postgres-process.js';

/** A server that ends when the test says so. */
function server() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, stop: async () => end(), end };
}

function lasting(start: () => Promise<PostgresProcess>) {
  const lines: string[] = [];
  const first = server();
  return {
    lines,
    first,
    postgres: new LastingPostgres(first, { start, report: (line) => void lines.push(line) }),
  };
}

describe('an embedded PostgreSQL that ends by itself', () => {
  it('is restarted, and stops on request', async () => {
    const second = server();
    let starts = 0;
    const { lines, first, postgres } = lasting(async () => {
      starts += 1;
      return second;
    });
    first.end();
    await until(() => starts === 1);
    await postgres.stop();
    await second.ended;
    expect(lines).toEqual(['PostgreSQL has ended unexpectedly: starting it again (1 of 5)']);
  });

  it('is not reported a second time if it is stopped during its restart', async () => {
    const second = server();
    const { lines, first, postgres } = lasting(async () => second);
    first.end();
    await until(() => lines.length === 1);
    await postgres.stop();
    second.end();
    expect(lines).toHaveLength(1);
  });

  it('is given up after five failed restarts, each of which is reported with its reason', async () => {
    const { lines, first, postgres } = lasting(() => Promise.reject(new Error('PostgreSQL did not start: disk full')));
    first.end();
    await postgres.ended;
    expect(lines).toEqual(
      [1, 2, 3, 4, 5].flatMap((attempt) => [
        `PostgreSQL has ended unexpectedly: starting it again (${attempt} of 5)`,
        'PostgreSQL did not start: disk full',
      ]),
    );
  });
});
