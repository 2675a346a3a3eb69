import { resolve } from 'node:path';
import type { Command } from 'commander';
import { eraseAgain } from '#modules/accounts/privacy/erase-person.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { fileStoreOf } from './command-arguments.js';
import { EXIT, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

export function addEraseAgainCommand(program: Command, run: OpsRun): void {
  const act = async (ops: Ops, { files }: { files?: string }) => {
    const storage = files === undefined ? await fileStoreOf(ops.settings) : new FolderStorage(resolve(files));
    const outcome = await ops.record('erase-again', { files: files ?? null }, () => eraseAgain(ops.session, storage));
    const { read, erased } = outcome;
    ops.terminal.answer(outcome, () => `${count(read, 'erasure')} read, ${count(erased, 'user')} erased again.`);
    return EXIT.ok;
  };
  program
    .command('erase-again')
    .summary('after a restore: erase whom it brought back')
    .description('Erases whom a restore of the database has brought back, by the record in the file store.')
    .option('--files <folder>', 'a copy of the file store instead, e.g. the one of the machine before')
    .action(run.action(act));
}
