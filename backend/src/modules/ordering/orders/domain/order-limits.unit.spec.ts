import { readFileSync } from 'node:fs';
import path from 'node:path';
import { limitsOf } from '#platform/rate-limit/route-limits.js';
import { MAX_WAITING } from '../../admission/waiting-limits.js';
import {
  EXPIRES_AFTER_MS,
  MAX_EXPIRED,
  MAX_LINES,
  MAX_NOTE,
  MAX_NOTES_BYTES,
  MAX_QUANTITY,
  OFFER_STANDS_MS,
  ON_THE_WAY_MS,
  ORDERS_A_MINUTE,
  RECORDED_REFUSALS_A_MINUTE,
  UNDO_WITHIN_MS,
  WITHDRAW_WITHIN_MS,
  WITHOUT_CODE_A_MINUTE,
} from './order-limits.js';

const DOCS = path.resolve(import.meta.dirname, '../../../../../../docs');
const read = (page: string): string => readFileSync(path.join(DOCS, page), 'utf8');
const [product, security] = [read('product.md'), read('security.md')];

/** The text under a heading on one line, up to the next heading. */
function section(text: string, heading: string): string {
  const [, found] = new RegExp(`^#+ ${heading}\\n([\\s\\S]*?)^#`, 'm').exec(text) ?? [];
  if (found === undefined) throw new Error(`No heading ${heading}`);
  return found.replace(/\s+/g, ' ');
}

/** The value of a row of a table. */
function row(text: string, name: string): string {
  const line = text.split('\n').find((one) => one.startsWith(`| ${name} `));
  return line?.split('|')[2]?.trim() ?? `no row ${name}`;
}

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;

describe('The limits of an order', () => {
  test.each([
    ['Pieces of a line', `1–${MAX_QUANTITY}`],
    ['Lines of an order', `1–${MAX_LINES}`],
    ['A note', `${MAX_NOTE} characters`],
    ['All notes of an order', `${new Intl.NumberFormat('en').format(MAX_NOTES_BYTES)} bytes`],
    ['Waiting orders at a table', `${MAX_WAITING.ofParty}`],
    ['– of a party, at all its tables', `${MAX_WAITING.ofParty}`],
    ['– without the code, counted apart', `${MAX_WAITING.withoutCode}`],
    ['– without the code, by one address', `${MAX_WAITING.ofSender}`],
  ])('agree with the row "%s" of docs/product.md', (name, value) => {
    expect(row(product, name)).toBe(value);
  });

  test.each([
    ['Taking back what was sent', `**${WITHDRAW_WITHIN_MS / SECONDS} seconds**`],
    ['Offering a substitute', `**${OFFER_STANDS_MS / MINUTES} minutes** (plus three seconds for the network)`],
    ['Taking a decision back', 'For ten seconds (plus three for the network)'],
    ['When an order expires', `**${EXPIRES_AFTER_MS / MINUTES} minutes**`],
    ['When an order expires', `up to ${MAX_EXPIRED} orders`],
  ])('agree with the section "%s" of docs/product.md: %s', (heading, words) => {
    expect(section(product, heading)).toContain(words);
  });

  it('allow ten seconds to undo a decision, and three more for the network', () => {
    expect([UNDO_WITHIN_MS, ON_THE_WAY_MS]).toEqual([10 * SECONDS, 3 * SECONDS]);
  });

  test('agree with the table of request limits per minute in docs/security.md', () => {
    const { table, tableFromAddress, venue } = ORDERS_A_MINUTE;
    const without = WITHOUT_CODE_A_MINUTE;
    const recorded = RECORDED_REFUSALS_A_MINUTE;
    const { ofAddress, ofCaller } = limitsOf('POST', '/api/createorder');
    expect(row(security, 'An order')).toBe(`address ${ofAddress[0]?.bound.limit}, device ${ofCaller[0]?.bound.limit}`);
    expect(row(security, "– valid, with the table's code")).toBe(
      `table ${table} (from one address ${tableFromAddress}), venue ${venue}`,
    );
    expect(row(security, '– valid, without it')).toBe(
      `from one address: table ${without.tableFromAddress}, venue ${without.venueFromAddress}; ` +
        `from all together: table ${without.table}, venue ${without.venue}`,
    );
    expect(row(security, '– refused, and kept as a fact')).toBe(
      `venue ${recorded.venue}, table ${recorded.table} (from one address ${recorded.tableFromAddress})`,
    );
  });
});
