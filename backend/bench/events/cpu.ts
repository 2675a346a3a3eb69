import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_A_SECOND = 100;

/** CPU time that this process and all of PostgreSQL have used so far, user and system, in microseconds. */
export class CpuOfBoth {
  private readonly postmaster: number;

  /** @param folder the cluster's */
  constructor(folder: string) {
    this.postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  used(): number {
    const { user, system } = process.cpuUsage();
    return user + system + this.ofPostgres();
  }

  /** That of PostgreSQL alone. */
  ofPostgres(): number {
    return (this.ticks() / TICKS_A_SECOND) * 1e6;
  }

  /** The ticks of the postmaster, of its children that have ended, and of those that live. */
  private ticks(): number {
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid);
      if (Number(pid) === this.postmaster) ticks += sum(fields.slice(11, 15));
      else if (Number(fields[1]) === this.postmaster) ticks += sum(fields.slice(11, 13));
    }
    return ticks;
  }
}

/** proc(5), from the state on: `[1]` is the parent, `[11]` to `[14]` are the times. A process may have ended meanwhile. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const sum = (values: readonly string[]): number => values.reduce((total, value) => total + Number(value), 0);
