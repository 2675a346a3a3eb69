import type { Recorded } from './evening.js';

/** Fields that the build of the recording did not have, each with its reason. */
const FIELDS: readonly { readonly path: RegExp; readonly why: string }[] = [
  {
    path: /\.(orderItems|insteadOf|substitute)\.(productId|categoryId|allergens)$/,
    why: 'a line states its product, its category and its allergens at the time of the order',
  },
  { path: /\.options\.group$/, why: 'an option of a line names its group' },
  { path: /\.phones\.lines\.options$/, why: 'a bill has the options of a line with their groups, not as names' },
  { path: /\.details(?:\.\w+)*\.(dish|group)$/, why: 'a refused choice names its dish and group' },
  { path: /\.(translates|toCheck|translationsToCheck)$/, why: 'a translation states the text that it translates' },
  { path: /\.(paid|unpaid)$/, why: 'visits and bills state what staff have called paid' },
  { path: /\.refuseWhenNobodyServes$/, why: 'a venue may refuse orders while nobody serves' },
  { path: /\.(escalateAfterSeconds|expireAfterMinutes)$/, why: 'a venue bounds the wait for a decision' },
  { path: /\.decision_position$/, why: 'an order states the position of its last decision' },
  {
    path: /\.(withoutAllergens|withoutAllergensTotal|allergensToCheck)$/,
    why: 'the overview says which dishes lack allergens, and counts those to check',
  },
  { path: /\.(dayMenuFrom|dayMenuTo|publicDayMenu)$/, why: 'a venue states the hours of its day menu' },
  {
    path: /\.(pinFor|lockAfterSeconds)$/,
    why: 'a venue states which acts need a PIN on its shared tablets, and when they lock',
  },
  { path: /\.(coursing|course)$/, why: 'a venue states whether it uses courses, a category its course' },
  { path: /\.isDayDish$/, why: 'a dish that is found says whether it is one of a day menu' },
  { path: /\.service$/, why: 'a table states whether its guests fetch their orders' },
  {
    path: /\.people\.(cancelled|decision|tablets)$/,
    why: 'figures by person state cancelled pieces and the median wait',
  },
  { path: /\.lastSignIn$/, why: 'a person states when they last signed in' },
  { path: /\.opens_tomorrow_at$/, why: 'a dish states when it returns where nothing closes' },
];

/** Files, lists and refusals write the group before an option (docs/product.md#names-of-options). */
const WRITTEN_GROUP = /(?:Velikost|Omáčky): /g;

/** The export of orders ends with what was called paid, and with tablets (docs/product.md#the-export). */
const LAST_COLUMNS =
  /;"Označeno jako zaplacené";"Schváleno na tabletu";"Ukončeno na tabletu"(?=\r?$)|(?<=;"(?:Host|Obsluha)");[\d,]+;;(?=\r?$)/gm;

/** The export of orders calls pieces out 'odebráno 2×', where an older build wrote '0×' of a line without any left. */
const OUT = /(?:, )?(?<!\d)(?:odebráno \d+|0)× [^,;"]+/g;

/** A dish that no menu has is refused with 409 and the menu (docs/product.md#the-day-menu), where it was 422. */
const refusesDish = (value: unknown): boolean => JSON.stringify(value)?.includes('"code":"MENU_ITEM_NOT_ON_MENU"');
const OF_REFUSED_DISH = new Set(['status', 'statusCode', 'details']);

/** An audited change of a field above. */
const isKnownChange = (value: unknown): boolean =>
  FIELDS.some(({ path }) => path.test(`.${String((value as { field?: unknown } | null)?.field)}`));

/** The trail of a company names files that were taken out; the evening reads more of it than was recorded. */
const AUDIT_PAGE = 50;
const isAudited = (value: unknown): boolean => typeof value === 'object' && value !== null && 'byProduct' in value;
const isExport = (value: unknown): boolean => isAudited(value) && (value as { act?: unknown }).act === 'exported';

function without(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isKnownChange(item) && !isExport(item));
    return (items.every(isAudited) ? items.slice(0, AUDIT_PAGE) : items).map((item) => without(item, path));
  }
  if (typeof value === 'string') return value.replace(WRITTEN_GROUP, '').replace(LAST_COLUMNS, '').replace(OUT, '');
  if (value === null || typeof value !== 'object') return value;
  const isOfDish = refusesDish(value);
  const fields = Object.entries(value)
    .filter(([name]) => !isOfDish || !OF_REFUSED_DISH.has(name))
    .map(([name, field]) => [name, field, `${path}.${name}`] as const)
    .filter(([, , at]) => !FIELDS.some((difference) => difference.path.test(at)));
  return Object.fromEntries(fields.map(([name, field, at]) => [name, without(field, at)]));
}

export function comparable(recorded: readonly Recorded[]): Record<string, unknown> {
  return Object.fromEntries(recorded.map(([title, seen], index) => [`${index} ${title}`, without(seen, '')]));
}
