import { setTimeout as sleep } from 'node:timers/promises';
import { openBoards } from './boards.js';
import { HttpConnection, type Answer } from './http-connection.js';
import type { Job, JobResult } from './jobs.js';
import { decisionRequest, orderRequest, placedOrder, readMark, type Decision, type PlacedOrder } from './requests.js';

const CONNECTIONS = 64;
const SETTLE_MS = 1000;
type LatencyJob = Extract<Job, { kind: 'latency' }>;

const TURNS = ['place', 'confirm', 'close'] as const;

/** An order that waits for its next decision, under the mark by which its frames are known. */
interface Living {
  readonly mark: number;
  readonly order: PlacedOrder;
}

/**
 * Requests at a fixed pace, whether or not earlier ones have been answered, a third each placing, confirming and closing; each is
 * timed from its POST to its frame on a board. One whose frame never came counts as a failure.
 */
export async function postToBoard(job: LatencyJob, nextMark: () => number): Promise<JobResult> {
  const pace = new Pace(job, nextMark);
  const boards = await openBoards(job.boards, (text) => pace.hear(text));
  await pace.connect();
  const start = performance.now();
  const acts: Promise<void>[] = [];
  for (let index = 0; index < job.perSecond * job.seconds; index += 1) {
    const due = start + (index * 1000) / job.perSecond;
    await sleep(Math.max(0, due - performance.now()));
    acts.push(pace.act(index));
  }
  await Promise.all(acts);
  await sleep(SETTLE_MS);
  for (const board of boards) board.terminate();
  return pace.end();
}

class Pace {
  private readonly sent = new Map<number, number>();
  private readonly latencies: number[] = [];
  private readonly failures: Record<string, number> = {};
  private readonly waiting: Record<Decision, Living[]> = { confirm: [], close: [] };
  private readonly host: string;
  private idle: HttpConnection[] = [];

  constructor(
    private readonly job: LatencyJob,
    private readonly nextMark: () => number,
  ) {
    this.host = new URL(job.origin).host;
  }

  async connect(): Promise<void> {
    this.idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(this.job.origin)));
  }

  hear(frame: string): void {
    const mark = readMark(frame);
    const start = mark === null ? undefined : this.sent.get(mark);
    if (mark === null || start === undefined) return;
    this.sent.delete(mark);
    this.latencies.push(performance.now() - start);
  }

  /** A decision waits for the frame of what it follows; while none is ready, an order is placed. */
  act(index: number): Promise<void> {
    const turn = TURNS[index % TURNS.length]!;
    if (turn === 'place') return this.place(index);
    const ready = this.waiting[turn].findIndex(({ mark }) => !this.sent.has(mark));
    return ready < 0 ? this.place(index) : this.decide(this.waiting[turn].splice(ready, 1)[0]!, turn);
  }

  end(): JobResult {
    if (this.sent.size > 0) this.failures['no frame'] = this.sent.size;
    for (const connection of this.idle) connection.close();
    const { latencies, failures, job } = this;
    return { succeeded: latencies.length, failures, seconds: job.seconds, latencies };
  }

  private async place(index: number): Promise<void> {
    const mark = this.nextMark();
    const { orders } = this.job;
    const answer = await this.send(mark, orderRequest(this.host, orders[index % orders.length]!, mark));
    if (answer) this.waiting.confirm.push({ mark, order: placedOrder(answer.body()) });
  }

  private async decide({ mark, order }: Living, decision: Decision): Promise<void> {
    const answer = await this.send(mark, decisionRequest(this.host, order, decision, this.job.token));
    if (answer && decision === 'confirm') this.waiting.close.push({ mark, order });
  }

  private async send(mark: number, request: string): Promise<Answer | null> {
    const connection = this.idle.pop();
    if (!connection) return this.fail('no free connection');
    this.sent.set(mark, performance.now());
    const answer = await connection.send(request);
    this.idle.push(connection);
    return answer.status >= 200 && answer.status < 300 ? answer : this.fail(answer.status);
  }

  private fail(reason: string | number): null {
    this.failures[reason] = (this.failures[reason] ?? 0) + 1;
    return null;
  }
}
