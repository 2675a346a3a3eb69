import type { Command } from 'commander';
import { DomainError } from '#kernel/domain-error.js';
import { type DeadLetter, listDeadLetters } from '#platform/jobs/dead-letters.js';
import { dropDeadLetter, retryDeadLetter } from '#modules/diagnostics/dead-letters/dead-letters.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

export function addDeadLettersCommand(program: Command, run: OpsRun): void {
  const letters = program
    .command('dead-letters')
    .summary('jobs that failed for good')
    .description('Jobs that failed for good: list them, give them back to their queue, or drop them with a reason.');
  letters
    .command('list', { isDefault: true })
    .summary('what nobody has dealt with')
    .option('--resolved', 'what has been dealt with instead, and how')
    .action(run.action(list));
  letters
    .command('retry')
    .summary('give letters back to their queue')
    .argument('<ids...>', 'ids of letters, or all')
    .option('--reason <text>', 'what has changed; it is kept with the letter', 'given back')
    .action(run.action(retry));
  letters
    .command('drop')
    .summary('leave letters undone')
    .argument('<ids...>', 'ids of letters')
    .requiredOption('--reason <text>', 'why; it is kept with the letter')
    .action(run.action(drop));
}

async function list(ops: Ops, { resolved = false }: { resolved?: boolean }): Promise<ExitCode> {
  const letters = await ops.record('dead-letters', { resolved }, () => allLetters(ops, resolved));
  ops.terminal.answer(letters, () => letters.map(letterText).join('\n') || 'There are none.');
  return EXIT.ok;
}

async function retry(ops: Ops, given: string[], { reason }: { reason: string }): Promise<ExitCode> {
  const ids = given.includes('all') ? (await allLetters(ops)).map(({ id }) => id) : given.map(idOf);
  await each(ids, (id) =>
    ops.record('retry-dead-letter', { id, reason }, () => retryDeadLetter(ops.session, id, reason)),
  );
  ops.terminal.answer({ retried: ids }, () => `${count(ids.length, 'letter')} given back.`);
  return EXIT.ok;
}

async function drop(ops: Ops, given: string[], { reason }: { reason: string }): Promise<ExitCode> {
  if (reason.trim() === '') throw new OpsError('Say why with --reason; it is kept with the letter.', EXIT.usage);
  const ids = given.map(idOf);
  await each(ids, (id) =>
    ops.record('drop-dead-letter', { id, reason }, () => dropDeadLetter(ops.session, id, reason)),
  );
  ops.terminal.answer({ dropped: ids }, () => `${count(ids.length, 'letter')} dropped.`);
  return EXIT.ok;
}

async function allLetters({ session }: Ops, resolved = false): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (;;) {
    const page = await listDeadLetters(session, { resolved, after: letters.at(-1)?.id ?? null });
    if (page.length === 0) return letters;
    letters.push(...page);
  }
}

function idOf(text: string): number {
  try {
    return positive(text);
  } catch {
    throw new OpsError(`${text} is no id of a dead letter.`, EXIT.usage);
  }
}

async function each(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  for (const id of ids) {
    await work(id).catch((error: unknown) => {
      if (error instanceof DomainError) throw new OpsError(`There is no dead letter ${id} to deal with.`);
      throw error;
    });
  }
}

function letterText({ id, queue, name, jobId, attempts, failedAt, error, resolution, reason }: DeadLetter): string {
  const end = resolution === null ? '' : `\n    ${resolution}${reason ? `: ${reason}` : ''}`;
  return `${id}  ${failedAt}  ${queue} ${name} (${jobId}), ${count(attempts, 'attempt')}\n    ${error}${end}`;
}
