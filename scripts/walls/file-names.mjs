import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What a file of a module can be: the closed list. A new role is a decision; add it here and say why in docs/decisions. */
const ROLES = [
  // facts and decisions
  'events', 'decider', 'errors', 'upcast', 'policy',
  // use cases
  'controller', 'dto', 'handler', 'command', 'query', 'job', 'mapper',
  // views
  'projection', 'table', 'view', 'export',
  // tables of their own
  'entity', 'repository',
  // edges
  'gateway', 'frames', 'guard', 'strategy', 'service', 'cache',
  // wiring
  'module', 'public',
]; // prettier-ignore

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const IN_MODULE = new RegExp(`^${KEBAB}\\.(?:${ROLES.join('|')})(?:\\.spec)?\\.ts$`);
/** Where the folder already says the role, the subject is enough: `domain/menu-validity.ts`, `reactions/push-when-confirmed.ts`. */
const ROLE_OF_FOLDER = new RegExp(`^${KEBAB}(?:\\.spec)?\\.ts$`);
const IN_BACKEND = new RegExp(`^${KEBAB}(?:\\.${KEBAB})?(?:\\.spec)?\\.ts$`);
const IN_FRONTEND = new RegExp(`^${KEBAB}(?:\\.(?:${KEBAB}|d))?(?:\\.spec)?\\.tsx?$`);

function allowedShapes(file) {
  if (file.startsWith('frontend/')) return [IN_FRONTEND];
  if (!file.startsWith('backend/src/modules/')) return [IN_BACKEND];
  return /^[^/]+\/(domain|reactions)\//.test(file.slice('backend/src/modules/'.length))
    ? [IN_MODULE, ROLE_OF_FOLDER]
    : [IN_MODULE];
}

/**
 * @param {string} file a path as seen from the root, e.g. `backend/src/modules/menu/menu.public.ts`
 * @returns {string | null} the broken rule, or null
 */
export function brokenNameRule(file) {
  const name = path.posix.basename(file);
  if (/^index\.tsx?$/.test(name)) return 'no-barrels';
  if (/(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/.test(file)) return 'no-utils';
  return allowedShapes(file).some((shape) => shape.test(name)) ? null : 'names-say-the-role';
}

/**
 * Looks for files whose name breaks the rules.
 * @param {string} root absolute path of a tree that is laid out as the repository is
 * @returns {{ files: number, violations: { rule: string, from: string, to: string }[] }}
 */
export function findBadNames(root) {
  const files = ['backend/src', 'frontend/src'].flatMap((folder) => sources(root, folder));
  const violations = files.flatMap((file) => {
    const broken = brokenNameRule(file);
    return broken ? [{ rule: broken, from: file, to: '' }] : [];
  });
  return { files: files.length, violations };
}

function sources(root, folder) {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) =>
        path
          .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
          .split(path.sep)
          .join('/'),
      );
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
