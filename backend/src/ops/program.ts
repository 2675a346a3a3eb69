import { Command } from 'commander';
import { VERSION } from '#platform/config/version.js';
import { addAcceptLossCommand } from './accept-loss-command.js';
import { addArchiveCommand } from './archive-command.js';
import { addDeadLettersCommand } from './dead-letters-command.js';
import { addLagCommands } from './lag-command.js';
import { addDoctorCommand } from './doctor-command.js';
import { addEraseAgainCommand } from './erase-again-command.js';
import { explain, OpsRun, type OpsIo } from './ops.js';
import { addMakeAdminCommand } from './make-admin-command.js';
import { addOrderCommand } from './order-command.js';
import { addReaderCommand } from './reader-command.js';
import { addRebuildCommands } from './rebuild-command.js';
import { addTransferCommands } from './transfer-commands.js';
import { addVenueCommand } from './venue-command.js';
import { addVerifyCommand } from './verify-command.js';
import { addWaitsCommand } from './waits-command.js';

const HELP = `
The database is that of DATABASE_URL; without it the embedded one in DATA_DIR, whether the product runs or not.
Whatever is asked of it is recorded: see \`log\`.

Exit codes: 0 done and well, 1 done and not well (a broken chain, rows that differ, nothing found), 2 asked wrongly,
3 could not be done, 78 data of a build before 0.1, 130 interrupted.`;

function opsProgram(run: OpsRun): Command {
  const program = new Command('npm run ops --')
    .description('Questions the event log, and lets the first administrator in.')
    .version(VERSION, '-V, --version', 'the release')
    .option('--json', 'answer with JSON, for programs')
    .showHelpAfterError('(--help lists what there is)')
    .addHelpText('after', HELP);
  addOrderCommand(program, run);
  addVenueCommand(program, run);
  addVerifyCommand(program, run);
  addAcceptLossCommand(program, run);
  addRebuildCommands(program, run);
  addReaderCommand(program, run);
  addTransferCommands(program, run);
  addArchiveCommand(program, run);
  addLagCommands(program, run);
  addWaitsCommand(program, run);
  addDeadLettersCommand(program, run);
  addEraseAgainCommand(program, run);
  addDoctorCommand(program, run);
  addMakeAdminCommand(program, run);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command
      .exitOverride()
      .helpOption('-h, --help', 'what it does and takes')
      .configureOutput({
        writeOut: (text) => run.io.out.write(text),
        writeErr: (text) => run.io.err.write(text),
      });
  }
  return program;
}

/** Runs the command that `words` name. @returns the exit code of the process */
export async function runOps(words: readonly string[], io: OpsIo): Promise<number> {
  const run = new OpsRun(io);
  try {
    await opsProgram(run).parseAsync(words, { from: 'user' });
    return run.exitCode;
  } catch (error) {
    const { code, line } = explain(error);
    if (line !== null) io.err.write(`${line}\n`);
    return code;
  }
}
