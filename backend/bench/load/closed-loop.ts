import { HttpConnection, type Answer } from './http-connection.js';
import type { JobResult } from './jobs.js';

/**
 * As many requests as go through: each connection sends its next one when its last is answered.
 * @param nextRequest `null` ends the connection
 */
export async function closedLoop(
  { origin, connections, seconds }: { origin: string; connections: number; seconds: number },
  nextRequest: (connection: number, last: Answer | null) => string | null,
): Promise<JobResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(origin)));
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  let succeeded = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  const run = async (connection: HttpConnection, index: number): Promise<void> => {
    let answer: Answer | null = null;
    for (let now = performance.now(); now < end;) {
      const request = nextRequest(index, answer);
      if (request === null) return;
      answer = await connection.send(request);
      const answered = performance.now();
      const { status } = answer;
      if (status >= 200 && status < 300) succeeded += 1;
      else failures[status] = (failures[status] ?? 0) + 1;
      latencies.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(open.map(run));
  const took = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  return { succeeded, failures, seconds: took, latencies };
}
