/** Reads the planted defects from `defects/<subject>.mjs`, and finds those that can no longer be planted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A whole run must stay short enough for `npm run test:long`. */
export const MOST_DEFECTS = 100;
/** The order of the subjects in every list: what must never break comes first. */
const SUBJECTS = ['orders', 'money', 'privacy', 'log', 'menu', 'board', 'guest', 'people'];
const FOLDER = path.join(import.meta.dirname, 'defects');

/**
 * @typedef {object} Defect
 * @property {string} subject the name of its file
 * @property {string} promise the heading of docs/product.md that it breaks
 * @property {string} title what goes wrong for whom, as a sentence
 * @property {string} test the narrowest spec file that should notice; paths start at the repository's root
 * @property {string} file
 * @property {string} text occurs in the file exactly once
 * @property {string} becomes
 */

/** @returns {string} the absolute path of a subject's file */
export const fileOf = (subject) => path.join(FOLDER, `${subject}.mjs`);

/**
 * Reads the defects in the order of the subjects.
 *
 * @param {readonly string[]} words selects the defects whose subject, title or file contains one of them; all without words
 * @returns {Promise<Defect[]>}
 */
export async function readDefects(words = []) {
  const files = readdirSync(FOLDER).map((name) => path.basename(name, '.mjs'));
  const defects = [];
  for (const subject of new Set([...SUBJECTS, ...files])) {
    const { DEFECTS } = await import(fileOf(subject));
    defects.push(...DEFECTS.map((defect) => ({ subject, ...defect })));
  }
  const searched = (defect) => `${defect.subject} ${defect.title} ${defect.file}`.toLowerCase();
  return words.length === 0
    ? defects
    : defects.filter((defect) => words.some((word) => searched(defect).includes(word.toLowerCase())));
}

/** @returns {string | null} why the defect can no longer be planted */
export function staleness({ file, text, becomes, test }, root) {
  if (!existsSync(path.join(root, test))) return `the plan is stale: ${test} does not exist`;
  if (!existsSync(path.join(root, file))) return `the plan is stale: ${file} does not exist`;
  if (text === becomes) return 'the plan is stale: it changes nothing';
  const times = readFileSync(path.join(root, file), 'utf8').split(text).length - 1;
  return times === 1 ? null : `the plan is stale: its text occurs ${times} times in ${file}`;
}
