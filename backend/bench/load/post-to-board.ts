import { setTimeout as sleep } from 'node:timers/promises';
import { openBoards } from './boards.js';
import { HttpConnection } from './http-connection.js';
import type { Job, JobResult } from './jobs.js';
import { orderRequest, readMark } from './requests.js';

const CONNECTIONS = 64;
const SETTLE_MS = 1000;

/**
 * Orders at a fixed pace, whether or not earlier ones have been answered; each is timed from its POST to its frame on a board.
 * An order whose frame never came counts as a failure.
 */
export async function postToBoard(job: Extract<Job, { kind: 'latency' }>, nextMark: () => number): Promise<JobResult> {
  const sent = new Map<number, number>();
  const latencies: number[] = [];
  const boards = await openBoards(job.boards, (text) => {
    const mark = readMark(text);
    const start = mark === null ? undefined : sent.get(mark);
    if (mark === null || start === undefined) return;
    sent.delete(mark);
    latencies.push(performance.now() - start);
  });
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(job.origin)));
  const { host } = new URL(job.origin);
  const failures: Record<string, number> = {};
  const count = (reason: string | number) => (failures[reason] = (failures[reason] ?? 0) + 1);

  const place = async (index: number): Promise<void> => {
    const order = job.orders[index % job.orders.length];
    const connection = idle.pop();
    if (!order || !connection) return void count('no free connection');
    const mark = nextMark();
    const request = orderRequest(host, order, mark);
    sent.set(mark, performance.now());
    const status = await connection.send(request);
    idle.push(connection);
    if (status < 200 || status >= 300) count(status);
  };

  const total = job.perSecond * job.seconds;
  const start = performance.now();
  const placed: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const due = start + (index * 1000) / job.perSecond;
    await sleep(Math.max(0, due - performance.now()));
    placed.push(place(index));
  }
  await Promise.all(placed);
  await sleep(SETTLE_MS);
  if (sent.size > 0) failures['no frame'] = sent.size;
  for (const connection of idle) connection.close();
  for (const board of boards) board.terminate();
  return { succeeded: latencies.length, failures, seconds: job.seconds, latencies };
}
