/** Copies the tree and plants defects in the copy, never in the tree itself. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LEFT_OUT = new Set(['.git', 'node_modules', 'data', 'dist', '.dev', 'coverage']);
const WITH_PACKAGES = ['backend', 'frontend', 'e2e'];
/** The folder of the links to the workspaces. */
const OURS = '@stolek';

/** @returns {string} the folder of a copy without packages, like a fresh clone */
export function copySources(root) {
  const copy = mkdtempSync(path.join(tmpdir(), 'stolek-copy-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => source === root || !LEFT_OUT.has(path.basename(source)),
  });
  return copy;
}

/** Gives a copy the packages of the tree, but its own workspaces: a defect of the rules reaches those who import them. */
export function linkPackages(root, copy) {
  const [from, to] = [root, copy].map((folder) => path.join(folder, 'node_modules'));
  mkdirSync(path.join(to, OURS), { recursive: true });
  symlinkSync('../../rules', path.join(to, OURS, 'rules'));
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(path.join(from, name), path.join(to, name));
}

/** @returns {string} the folder of the copy, which uses the packages of the tree */
export function copyTree(root) {
  const copy = copySources(root);
  linkPackages(root, copy);
  for (const folder of WITH_PACKAGES) {
    const packages = path.join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(copy, folder, 'node_modules'));
  }
  return copy;
}

/** Plants one defect while `act` runs. */
export async function withDefect(copy, { file, text, becomes }, act) {
  const where = path.join(copy, file);
  const sound = readFileSync(where, 'utf8');
  writeFileSync(
    where,
    sound.replace(text, () => becomes),
  );
  try {
    return await act();
  } finally {
    writeFileSync(where, sound);
  }
}
