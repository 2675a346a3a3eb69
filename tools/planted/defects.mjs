/** The planted defects: data in `defects/<subject>.mjs`, and whether each can still be planted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = new URL('./defects/', import.meta.url);

/**
 * @typedef {object} Defect
 * @property {string} title what goes wrong for whom
 * @property {string} promise the heading that it breaks: `docs/product.md#prices`
 * @property {string} file from the repository's root
 * @property {string} text stands in the file exactly once
 * @property {string} becomes
 * @property {string} test the narrowest spec that should notice
 */

/** @returns {Promise<(Defect & { subject: string })[]>} those whose subject or title has one of the words; all without words */
export async function readDefects(words = []) {
  const subjects = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => path.basename(name, '.mjs'));
  const defects = [];
  for (const subject of subjects.sort()) {
    const { DEFECTS: planned } = await import(new URL(`${subject}.mjs`, FOLDER).href);
    defects.push(...planned.map((defect) => ({ ...defect, subject })));
  }
  const said = (defect) => `${defect.subject} ${defect.title} ${defect.file}`.toLowerCase();
  return words.length === 0
    ? defects
    : defects.filter((defect) => words.some((word) => said(defect).includes(word.toLowerCase())));
}

/** @returns {string | null} why the defect can no longer be planted */
export function staleness({ file, text, becomes, test }, root) {
  if (!existsSync(path.join(root, test))) return `the plan is stale: there is no ${test}`;
  if (!existsSync(path.join(root, file))) return `the plan is stale: there is no ${file}`;
  if (text === becomes) return 'the plan is stale: it changes nothing';
  const times = readFileSync(path.join(root, file), 'utf8').split(text).length - 1;
  return times === 1 ? null : `the plan is stale: its text stands ${times} times in ${file}`;
}
