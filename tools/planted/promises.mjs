/** The promises of the product: the headings of docs/product.md, and the defects that break each of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOST_DEFECTS, staleness } from './defects.mjs';

const BOOK = 'docs/product.md';

/** @returns {string[]} the headings of docs/product.md under `root` that have a text of their own, in the order of the page */
export function readHeadings(root) {
  const parts = readFileSync(path.join(root, BOOK), 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, 'code')
    .split(/^#{2,3} /m);
  return parts.slice(1).flatMap((part) => {
    const [heading, ...text] = part.split('\n');
    return text.join('').trim() === '' ? [] : [heading];
  });
}

/**
 * Finds what is wrong with the plans.
 *
 * @param {readonly import('./defects.mjs').Defect[]} defects
 * @param {readonly string[]} headings
 * @param {string} root the tree in which they would be planted
 * @returns {string[]} a line for each problem
 */
export function problemsOf(defects, headings, root) {
  const problems = defects.flatMap((defect) => {
    const times = headings.filter((heading) => heading === defect.promise).length;
    const found = [
      times === 1 ? null : `${BOOK} has ${times} headings '${defect.promise}'`,
      defects.some((other) => other !== defect && other.title === defect.title) ? 'its title is not unique' : null,
      staleness(defect, root),
    ];
    return found
      .filter((problem) => problem !== null)
      .map((problem) => `${defect.subject}: ${defect.title}: ${problem}`);
  });
  if (defects.length > MOST_DEFECTS)
    problems.push(`${defects.length} defects are more than ${MOST_DEFECTS}: replace one instead of adding another`);
  return problems;
}

/** @returns {string} each promise with its defects and the spec files that notice them, then the promises without a defect */
export function tableOf(defects, headings) {
  const rowsOf = (subject) => {
    const broken = defects.filter((defect) => defect.subject === subject);
    const rows = [...new Set(broken.map(({ promise }) => promise))].flatMap((promise) => [
      `  ${promise}`,
      ...broken.filter((defect) => defect.promise === promise).map(({ title, test }) => `    ${title}\n      ${test}`),
    ]);
    return [`${subject} (${broken.length})`, ...rows, ''];
  };
  const uncovered = headings.filter((heading) => !defects.some(({ promise }) => promise === heading));
  const covered = headings.length - uncovered.length;
  return [
    ...[...new Set(defects.map(({ subject }) => subject))].flatMap(rowsOf),
    'headings without a defect',
    ...uncovered.map((heading) => `  ${heading}`),
    `\n${defects.length} defects break promises of ${covered} headings; ${uncovered.length} headings have no defect`,
  ].join('\n');
}
