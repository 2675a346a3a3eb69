/** Plants comments, titles and names, and looks which ones are refused. Prints, last, `writing: N passed, N failed, 0 skipped`. */
import { bannedNames, bannedProse } from './banned-words.mjs';
import { badOpenings } from './openings.mjs';

const COMMENTS = 'backend/src/modules/planted/planted.ts';
const TITLES = 'backend/src/modules/planted/planted.unit.spec.ts';
const SQL = 'backend/src/eventlog/log/planted.sql';

/** Sources with the line that must be refused, or `null`, so that the check cannot pass by refusing everything. */
const PLANTS = [
  { file: COMMENTS, source: '/** What a guest reads. */', refused: 1 },
  { file: COMMENTS, source: '/** Returns what a guest reads. */', refused: null },
  { file: COMMENTS, source: '/**\n * Whether it is open.\n */', refused: 1 },
  { file: COMMENTS, source: '/**\n * Tells whether it is open.\n * Of a closed one nothing.\n */', refused: null },
  { file: COMMENTS, source: '  // Who comes first wins.', refused: 1 },
  { file: COMMENTS, source: '// The first one wins, whoever it is.\n// Of two the older.', refused: null },
  { file: COMMENTS, source: 'const MOST = 20; // Of one table.', refused: 1 },
  { file: COMMENTS, source: "const link = 'https://example.test'; // By default.", refused: 1 },
  { file: COMMENTS, source: "const text = 'Of one table';", refused: null },
  { file: COMMENTS, source: '/** Wholesale prices. */', refused: null },
  { file: COMMENTS, source: "it('of nothing is refused', () => {});", refused: null },
  { file: TITLES, source: "it('of nothing is refused', () => {});", refused: 1 },
  { file: TITLES, source: "it('refuses an empty order', () => {});", refused: null },
  { file: TITLES, source: "describe('what is refused', () => {});", refused: 1 },
  { file: TITLES, source: "test.each([1])('by %s', () => {});", refused: 1 },
  { file: TITLES, source: "(isHere ? describe : describe.skip)('by %s', () => {});", refused: 1 },
  { file: TITLES, source: "test.each([\n  1,\n])('where %s ends', () => {});", refused: 3 },
  { file: TITLES, source: "it(\n  'who pays closes the bill',\n  () => {},\n);", refused: 2 },
  { file: 'e2e/planted.spec.ts', source: "test.describe('How it stands', () => {});", refused: 1 },
  { file: SQL, source: '-- What is hashed of an event.', refused: 1 },
  { file: SQL, source: '-- The hashed text of an event.\n-- What follows is data.', refused: null },
  { file: COMMENTS, source: 'const asked = 1;', refused: 1 },
  { file: COMMENTS, source: 'const text = 1;\nconst KEPT_MS = 1;', refused: 2 },
  { file: COMMENTS, source: 'interface ToldLoss {}', refused: 1 },
  { file: COMMENTS, source: 'const line = `${standing} pieces`;', refused: 1 },
  { file: COMMENTS, source: "const line = 'was asked, said and told';", refused: null },
  { file: COMMENTS, source: 'const line = `was ${count} kept`;', refused: null },
  { file: COMMENTS, source: 'const near = /beside/.test(text);', refused: null },
  { file: COMMENTS, source: 'const near = 1; // beside the board', refused: null },
  { file: COMMENTS, source: 'const year = heartbeat + standingOrder;', refused: 1 },
  { file: COMMENTS, source: 'const year = heartbeat.pear;', refused: null },
  { file: COMMENTS, source: 'const { askedAt, keptFor } = stored;', refused: null },
  { file: COMMENTS, source: '/** Returns what the guest is told. */', refused: 1 },
  { file: COMMENTS, source: 'const sum = 1; // The sum of the standing pieces.', refused: 1 },
  { file: COMMENTS, source: '/** Returns `told_seq` (docs/product.md#what-a-guest-is-told). */', refused: null },
  { file: TITLES, source: "it('says what was said', () => {});", refused: 1 },
  { file: TITLES, source: "it('then rejects it', () => {});", refused: 1 },
  { file: TITLES, source: "(isHere ? describe.skip : describe)('then rejects it', () => {});", refused: 1 },
  { file: TITLES, source: "it('closes the order, then the visit', () => {});", refused: null },
  { file: 'backend/src/modules/planted/kept-rows.ts', source: 'const rows = 1;', refused: 1 },
];

const results = { passed: 0, failed: 0 };
for (const { file, source, refused } of PLANTS) {
  const words = file === SQL ? [] : [...bannedNames(file, source), ...bannedProse(file, source)];
  const lines = [...badOpenings(file, source), ...words].map(({ line }) => line);
  const isRight = refused === null ? lines.length === 0 : lines.length === 1 && lines[0] === refused;
  results[isRight ? 'passed' : 'failed'] += 1;
  const verdict = refused === null ? 'taken' : 'refused';
  console.log(
    `${isRight ? '✓' : '✗'} ${verdict}: ${JSON.stringify(source)}${isRight ? '' : `\n    got lines ${lines.join()}`}`,
  );
}
console.log(`writing: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed > 0 ? 1 : 0;
