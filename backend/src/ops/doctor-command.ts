import type { Command } from 'commander';
import type { Finding } from './doctor/finding.js';
import { EXIT, type OpsRun } from './ops.js';
import { table } from './terminal.js';

export function addDoctorCommand(program: Command, run: OpsRun): void {
  program
    .command('doctor')
    .summary('what is wrong with this installation, and what to do')
    .description(
      'Checks settings, database, log, clock, replication, Redis, mail, push, certificate, disk and backups, a line each: ok, warning or fault. The exit code is 1 when there is a fault. It changes nothing and sends nothing.',
    )
    .action(async (_: unknown, command: Command) => {
      // Loads this module only for this command, because it loads Nest and the mailer.
      const { examine } = await import('./doctor/examine.js');
      const found = await examine(run.io.env);
      run.terminal(command).answer(found, () => table(found.map(row)));
      run.exitCode = found.some(({ state }) => state === 'fault') ? EXIT.bad : EXIT.ok;
    });
}

function row({ part, state, says, advice }: Finding): string[] {
  return [state, part, advice === undefined ? says : `${says}. ${advice[0]?.toUpperCase()}${advice.slice(1)}.`];
}
