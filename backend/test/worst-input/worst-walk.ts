import { setTimeout as sleep } from 'node:timers/promises';
import { type GreatestProcess, LONGEST_BLOCK } from './greatest-process.js';
import type { ApiRoute } from './routes.js';
import type { ThreadWatch } from './thread-watch.js';

/** Declares the tests of the worst requests of these routes, while others are answered. */
export function testWorstRequests(routes: readonly ApiRoute[], served: () => GreatestProcess): void {
  let others: ReturnType<typeof answersOfOthers>;
  beforeAll(() => void (others = answersOfOthers(served().url, served().watch)));

  it.each(routes.map((route) => [route.name, route] as const))('answers %s at its worst', async (_, route) => {
    expect(await served().faultsOf(route)).toEqual({ slow: [], wrong: [], refused: [] });
  });

  it('has answered the others without delay', async () => {
    const answers = await others.end();
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const times = answers.map(({ took }) => took).sort((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)]!;
    expect(p99 / (p99 > LONGEST_BLOCK ? served().watch.slowness() : 1)).toBeLessThan(LONGEST_BLOCK);
  });
}

/** Reads the process's health and the menu of another company's venue again and again, until its end. */
function answersOfOthers(url: string, watch: ThreadWatch) {
  const answers: { readonly status: number; readonly took: number }[] = [];
  const over = new AbortController();
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const path of ['/health/live', '/api/getcurrentmenu?vid=5&tid=51']) {
        const begun = watch.begin();
        const answer = await fetch(url + path);
        await answer.arrayBuffer();
        answers.push({ status: answer.status, took: watch.took(begun) });
      }
      await sleep(500);
    }
  };
  const reading = read();
  const end = async () => {
    over.abort();
    await reading;
    return answers;
  };
  return { end };
}
