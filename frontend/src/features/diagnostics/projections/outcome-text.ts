import { plural } from '#shared/format/plural.ts';
import { operationTexts, projectionTexts } from '../diagnostics-texts';

const texts = operationTexts.outcomes;
const states: Record<string, string> = projectionTexts.states;
const rows = (count: number) => plural(count, 'řádek', 'řádky', 'řádků');

/** The record is in English, like the command line; unknown texts are shown unchanged. */
const SENTENCES: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^(?:ok|intact)$/, () => texts.ok],
  [/^failed: (.*)$/s, (why = '') => texts.failed(why)],
  [
    /^(\d+) orders$/,
    (count) => texts.orders(Number(count), plural(Number(count), 'objednávka', 'objednávky', 'objednávek')),
  ],
  [
    /^(\w+), (\d+) rows differed$/,
    (state = '', count) => texts.rows(states[state] ?? state, Number(count), rows(Number(count))),
  ],
  [/^(\d+) rows differ$/, (count) => texts.rows(states['done'] ?? '', Number(count), rows(Number(count)))],
  [/^events (\d+) to (\d+)$/, (from = '', to = '') => texts.events(from, to)],
  [/^imported venue (.*)$/, (venues = '') => texts.imported(venues)],
  [/^broken in venue (.*)$/, (venues = '') => texts.broken(venues)],
  [/^(running|interrupted|cancelled|done)$/, (state = '') => states[state] ?? state],
];

/** @returns what came of an operation, in Czech */
export function outcomeText(outcome: string): string {
  for (const [pattern, sentence] of SENTENCES) {
    const match = pattern.exec(outcome);
    if (match) return sentence(...match.slice(1));
  }
  return outcome;
}
