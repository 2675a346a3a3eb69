import { pngBomb } from '../png-bomb.js';
import { WORKBOOK_BOMBS } from './workbook-bombs.js';

/** A request that makes a route compute as much as it can. */
export interface WorstRequest {
  readonly title: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string | Buffer>>;
}

const MB5 = 5 * 1024 * 1024;
const repeated = (text: string, bytes = MB5): Buffer =>
  Buffer.from(text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes));

const LONGEST_SEARCH = 'a\u0301 '.repeat(34).slice(0, 100);
/** The longest range of the figures. */
const ALL_DAYS = { from: dayBefore(365), to: dayBefore(0) };

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const pastedDayMenu = (line: string) => ({ venueId: 1, text: line.repeat(20_000 / line.length), from: dayBefore(0) });

function greatestDays() {
  const dish = (day: number, index: number) => ({ name: `Denní ${day} ${index} ${'ž'.repeat(150)}`, priceCZK: 149 });
  return Array.from({ length: 7 }, (_, day) => ({
    date: dayBefore(-1 - day),
    items: Array.from({ length: 30 }, (__, index) => ({ ...dish(day, index), kind: index < 3 ? 'soup' : 'main' })),
  }));
}

const files = (field: string, fields: Readonly<Record<string, string>>, found: Readonly<Record<string, Buffer>>) =>
  Object.entries(found).map(([title, content]): WorstRequest => ({ title, form: { ...fields, [field]: content } }));

const BOMB = 'a workbook of overlapping merged cells';
const MEGAPIXELS_900 = pngBomb(30_000);
const GREATEST = pngBomb(12_000, 5_000);
const PICTURES = {
  'a picture of 900 megapixels': MEGAPIXELS_900,
  'a picture of the greatest size': GREATEST,
  'a picture of one letter': repeated('a', 8 * 1024 * 1024 - 1),
  'half a picture': GREATEST.subarray(0, 5_000),
};

/** @returns the worst requests of the routes that take files, return files, or search, by the name of the route */
export function worstRequests(): Readonly<Record<string, readonly WorstRequest[]>> {
  const search = { ...ALL_DAYS, search: LONGEST_SEARCH };
  const history = [{ title: 'a search in all days', query: search }];
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    row: index + 1,
    name: `Dovezené ${index}`,
    category: `Kategorie ${index}`,
    price_czk: 100,
    description: 'Žluťoučký kůň '.repeat(140),
  }));
  return {
    'POST /api/my/restaurant/importmenu': [
      // menu-file.unit.spec.ts reads the other texts and workbooks.
      ...files('file', { venueId: '1' }, { 'a million columns': repeated('Guláš;'), [BOMB]: WORKBOOK_BOMBS[BOMB] }),
      ...files('file', { venueId: '1', pasted: 'true' }, { 'one pasted line': repeated(' 1') }),
    ],
    'POST /api/my/restaurant/pastedaymenu': [
      { title: 'lines of numbers', body: pastedDayMenu(`${'1,3 7 '.repeat(49)}\n`) },
      { title: 'lines of brackets', body: pastedDayMenu(`${'(1,3,7) / nebo X '.repeat(17)}\n`) },
      { title: 'one line', body: pastedDayMenu('1 ') },
    ],
    'POST /api/my/restaurant/publishdaymenu': [
      { title: 'seven days of thirty dishes', body: { venueId: 1, days: greatestDays(), soup: 'included' } },
    ],
    'POST /api/my/restaurant/publishimport': [
      { title: 'rows with a category each', body: { venueId: 1, rows } },
      { title: 'four million numbers', body: { venueId: 1, rows: Array.from({ length: 4_000_000 }, () => 0) } },
      { title: 'rows of one category', body: { venueId: 1, rows: rows.slice(0, 900).map((row) => ({ ...row, category: 'Jídla' })) } }, // oxfmt-ignore
    ],
    'POST /api/my/restaurant/createitem': files('image', { venueId: '1', name: 'Nové' }, PICTURES),
    'PUT /api/my/restaurant/updateitem': files(
      'image',
      { id: '11', name: 'Jiné' },
      { 'a picture of one letter': PICTURES['a picture of one letter'] },
    ),
    'POST /api/my/restaurant/tablecards/:venueId': [
      { title: 'a logo of 900 megapixels', body: { size: 'small', logo: MEGAPIXELS_900.toString('base64').slice(0, 400_000) } }, // oxfmt-ignore
      { title: 'a logo of 15 megapixels', body: { size: 'small', logo: pngBomb(5_000, 3_000).toString('base64') } },
    ],
    // The generic request prints everything.
    'GET /api/my/restaurant/tablesheet/:venueId': [],
    'GET /api/my/restaurant/menusheet/:venueId': [],
    'GET /api/my/restaurant/daymenusheet/:venueId': [{ title: 'five days', query: { days: '5', size: 'large' } }],
    'GET /api/my/restaurant/exportmenu/:venueId': [{ title: 'a workbook', query: { format: 'xlsx' } }],
    'GET /api/my/restaurant/exportorderhistory/:venueId': history,
    'GET /api/my/restaurant/exportorderlines/:venueId': history,
    'GET /api/my/restaurant/exportpeople/:venueId': history,
    'GET /api/my/restaurant/getorderhistory/:venueId': history,
    'GET /api/my/restaurant/getorderfigures/:venueId': history,
    'GET /api/my/restaurant/getordertotals/:venueId': history,
    'GET /api/my/restaurant/figures/:venueId': history,
    'GET /api/my/restaurant/search/:venueId': [
      { title: 'the longest words', query: { q: LONGEST_SEARCH } },
      { title: 'one letter', query: { q: 'a' } },
    ],
    'GET /api/my/leads/export': [],
  };
}
