import type { Command } from 'commander';
import {
  findPerson,
  findPersonByAddress,
  inviteAdministrator,
  makeAdministrator,
  newestPeople,
  type KnownPerson,
} from '#modules/accounts/users/make-administrator.js';
import { isPlainAddress } from '#modules/accounts/invitations/invitation.dto.js';
import { isDemoSubject, isEmbeddedSubject } from '#platform/sign-in-provider/sign-in-ports.js';
import { EXIT, OpsError, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { table } from './terminal.js';

const LISTED = 10;

export function addMakeAdminCommand(program: Command, run: OpsRun): void {
  program
    .command('make-admin')
    .summary('let somebody do everything')
    .description(
      'Makes a person who has signed in at least once an administrator of the whole installation (SA). They are named by the subject that the sign-in provider gives them, never by an e-mail, which anybody can claim. They are shown first, and it asks before it is done. With SIGN_IN=local an e-mail names a person too: one who has signed in with it, or a new one, for whom it prints a link that is good once within 24 hours.',
    )
    .argument('<subject>', 'the subject, with SIGN_IN=local also an e-mail; an unknown subject lists who has come last')
    .option('--yes', 'do not ask, for scripts')
    .action(run.action(makeAdmin));
}

async function makeAdmin(ops: Ops, subject: string, { yes = false }: { yes?: boolean }): Promise<ExitCode> {
  const byAddress = ops.settings.SIGN_IN === 'local' && isPlainAddress(subject);
  const person = byAddress ? await findPersonByAddress(ops.session, subject) : await findPerson(ops.session, subject);
  if (person === null && byAddress) return inviteFirst(ops, subject, yes);
  if (person === null) throw new OpsError(await unknown(ops, subject), EXIT.unable);
  requireLiving(ops, person);
  if (person.isAdministrator) {
    ops.terminal.answer({ ...person, done: false }, () => `${shown(person)}\n\nThey are an administrator already.`);
    return EXIT.ok;
  }
  if (!yes) await askFirst(ops, shown(person));
  const done = await ops.record('make-admin', { userId: person.id }, () => makeAdministrator(ops.session, person));
  const now = { ...person, isAdministrator: true };
  ops.terminal.answer({ ...now, done }, () => `${yes ? `${shown(person)}\n\n` : ''}They are an administrator now.`);
  return EXIT.ok;
}

/** Prints a link that invites the first administrator, because nobody can sign in yet, and mails may not work yet. */
async function inviteFirst(ops: Ops, address: string, yes: boolean): Promise<ExitCode> {
  if (!yes)
    await askFirst(ops, `Nobody has signed in with ${address} yet. A link will make its holder a person of it.`);
  const secret = await ops.record('make-admin', {}, () => inviteAdministrator(ops.session, address));
  const link = `${ops.settings.PUBLIC_URL}/sign-in-link#${secret}`;
  ops.terminal.answer(
    { address, link, done: true },
    () => `Open this link within 24 hours, it works once and makes you an administrator:\n${link}`,
  );
  return EXIT.ok;
}

/** Refuses an account that cannot sign in with the current settings. @throws OpsError */
function requireLiving({ settings }: Ops, { subject }: KnownPerson): void {
  const isDead = settings.SIGN_IN === 'oidc' ? isEmbeddedSubject(subject) : isDemoSubject(subject);
  if (settings.SIGN_IN === 'trial' || !isDead) return;
  const where = settings.SIGN_IN === 'oidc' ? `at ${settings.OIDC_ISSUER}` : 'with SIGN_IN=local';
  throw new OpsError(`${subject} is an account of the trial: nobody can sign in with it ${where}.`);
}

/** Asks for confirmation on the terminal. @throws OpsError if there is no terminal, or the answer is not yes */
async function askFirst(ops: Ops, whom: string): Promise<void> {
  ops.terminal.fail(whom);
  if (ops.ask === null) throw new OpsError('There is nobody to ask: look at the person, then say --yes.', EXIT.usage);
  const answer = await ops.ask('\nThey will be able to do everything in every company. Type yes to go on: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new OpsError('Nothing was changed.');
}

async function unknown({ session }: Ops, subject: string): Promise<string> {
  const people = await newestPeople(session, LISTED);
  if (people.length === 0)
    return `Nobody has signed in yet: open the product in a browser, sign in, then come back with your subject.`;
  const rows = people.map(({ subject: theirs, email, emailVerified, firstSeenAt }) => [
    firstSeenAt,
    theirs,
    email === '' ? '' : `${email} (${vouched(emailVerified)})`,
  ]);
  return `Nobody has signed in with the subject ${subject}. Who has come last:\n${table(rows)}`;
}

function shown({ id, subject, email, emailVerified, fullname, firstSeenAt }: KnownPerson): string {
  return table([
    ['id', String(id)],
    ['subject', subject],
    ['e-mail', email === '' ? 'none' : `${email} (${vouched(emailVerified)})`],
    ['name', fullname === '' ? 'none' : fullname],
    ['first seen', firstSeenAt],
  ]);
}

function vouched(verified: boolean): string {
  return verified ? 'verified by the sign-in provider' : 'NOT VERIFIED: anybody can claim an address';
}
