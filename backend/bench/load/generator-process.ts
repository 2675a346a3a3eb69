/** The load, in a separate process, so that the servers' times and CPU are theirs alone. Jobs come and results go over IPC. */
import { openBoards } from './boards.js';
import { closedLoop } from './closed-loop.js';
import type { Job, JobResult } from './jobs.js';
import { postToBoard } from './post-to-board.js';
import { Lives } from './lives.js';
import { readRequest } from './requests.js';

let marks = 0;
const nextMark = () => (marks += 1);

async function placeOrders(job: Extract<Job, { kind: 'orders' }>): Promise<JobResult> {
  const { host } = new URL(job.origin);
  const boards = await openBoards(job.boards, () => undefined);
  let turn = 0;
  if (job.orders.length === 0) throw new Error('There is no order to place');
  const place = () => {
    if (job.once && turn === job.orders.length) return null;
    const order = job.orders[turn % job.orders.length]!;
    turn += 1;
    return { order, mark: nextMark() };
  };
  const lives = Array.from({ length: job.connections }, () => new Lives(host, job, place));
  const result = await closedLoop(job, (connection, last) => lives[connection]!.next(last));
  for (const board of boards) board.terminate();
  return result;
}

function run(job: Job): Promise<JobResult> {
  if (job.kind === 'orders') return placeOrders(job);
  if (job.kind === 'latency') return postToBoard(job, nextMark);
  const request = readRequest(new URL(job.origin).host, job.path);
  return closedLoop(job, () => request);
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
