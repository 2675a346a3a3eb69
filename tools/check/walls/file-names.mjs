import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

/**
 * The closed list of roles. A name is a subject in kebab-case, and a role where the file has one; a plain concept
 * (`menu-validity.ts`) has none. A new role is a decision: add it here, and say why in docs/decisions.
 */
const BACKEND_ROLES = new Set([
  // facts and decisions
  'events',
  'state',
  'decider',
  'errors',
  // use cases, whole in a file each while they are short: what it takes, its route, and what it does (docs/decisions/0013)
  'command',
  'query',
  'controller',
  'dto',
  'job',
  // views
  'projection',
  'projections',
  'table',
  // tables that are edited in place
  'entity',
  'repository',
  // edges
  'gateway',
  'frames',
  'guard',
  'decorator',
  'pipe',
  'filter',
  'interceptor',
  'service',
  'directory',
  'adapter',
  'cache',
  // wiring
  'module',
  'public',
  // types of a library's part that has none
  'd',
]);
const FRONTEND_ROLES = new Set(['module', 'config', 'worker', 'd']);

const SPEC = /\.spec\.tsx?$/;
/** The name of a backend spec, or of one of the rules, says what it needs: nothing, or a database (and other running programs). */
const TIER = /\.(unit|db|long)\.spec\.ts$/;

/** Roles that a file's name must show, by the file's declarations. */
const DECLARES = [
  [/^@Controller\(/m, ['controller', 'command', 'query']],
  [/^@Module\(/m, ['module']],
  [/^@Entity\(/m, ['entity']],
  [/^@WebSocketGateway\(/m, ['gateway']],
  [/^@CommandHandler\(/m, ['command']],
  [/^@Catch\(/m, ['filter']],
];

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.([a-z]+))?\.tsx?$/;

function saysItsRole(file, text) {
  const match = NAME.exec(path.posix.basename(file).replace(/(\.(unit|db|long))?\.spec(?=\.tsx?$)/, ''));
  if (!match) return false;
  const role = match[1];
  if (SPEC.test(file)) return true;
  const known = file.startsWith('frontend/') ? FRONTEND_ROLES : BACKEND_ROLES;
  if (role !== undefined && !known.has(role)) return false;
  return DECLARES.every(([declaration, roles]) => !declaration.test(text) || roles.includes(role));
}

/** Modules that everything needs. Every other Nest module is imported by its users, so that `imports` names them. */
const MAY_BE_GLOBAL =
  /^backend\/src\/platform\/(clock\/clock|config\/config|database\/database|observability\/observability)\.module\.ts$/;
const IS_GLOBAL = /@Global\(|\bglobal: true\b/;

/** Why, and what to do instead. */
const REASONS = {
  'no-barrels': 'A barrel hides who needs what: import the file itself.',
  'no-utils': 'A name that says nothing gathers everything: name the file after its subject.',
  'specs-say-their-tier':
    'A spec of the backend or the rules is named *.unit.spec.ts (no database, no process), *.db.spec.ts, or *.long.spec.ts.',
  'few-are-global':
    'Only clock, config, database and observability are: import the Nest module where it is used (imports: […]).',
  'names-say-the-role': 'A role is one of the list in tools/check/walls/file-names.mjs; a plain concept has none.',
};

/**
 * @param {string} file a path as seen from the root, e.g. `backend/src/modules/catalogue/catalogue.public.ts`
 * @param {string} text what stands in it
 * @returns {string | null} the broken rule, or null
 */
function brokenNameRule(file, text) {
  const name = path.posix.basename(file);
  if (/^index\.tsx?$/.test(name)) return 'no-barrels';
  if (/(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/.test(file)) return 'no-utils';
  if (file.endsWith('.module.ts') && IS_GLOBAL.test(text) && !MAY_BE_GLOBAL.test(file)) return 'few-are-global';
  if (!file.startsWith('frontend/') && SPEC.test(file) && !TIER.test(file)) return 'specs-say-their-tier';
  return saysItsRole(file, text) ? null : 'names-say-the-role';
}

/**
 * Looks for files whose name breaks the rules.
 * @param {string} root absolute path of a tree that is laid out as the repository is
 * @returns {{ files: string[], violations: { rule: string, from: string, to: string, reason: string }[] }}
 */
export function findBadNames(root) {
  const files = ['rules/src', 'backend/src', 'frontend/src'].flatMap((folder) => filesBelow(root, folder, /\.tsx?$/));
  const violations = files.flatMap((file) => {
    const broken = brokenNameRule(file, readFileSync(path.join(root, file), 'utf8'));
    return broken ? [{ rule: broken, from: file, to: '', reason: REASONS[broken] }] : [];
  });
  return { files, violations };
}
