import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobResult } from './jobs.js';

const PROCESS = fileURLToPath(new URL('./generator-process.ts', import.meta.url));

/** The other end of the process that makes the load. One job at a time. */
export class LoadGenerator {
  private readonly child: ChildProcess = fork(PROCESS);

  /** @throws Error with the generator's own words when the job could not be run */
  run(job: Job): Promise<JobResult> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The load generator has ended'));
      this.child.once('exit', ended);
      this.child.once('message', (message: { result?: JobResult; error?: string }) => {
        this.child.off('exit', ended);
        if (message.result) resolve(message.result);
        else reject(new Error(message.error));
      });
      this.child.send(job);
    });
  }

  stop(): void {
    this.child.kill();
  }
}
