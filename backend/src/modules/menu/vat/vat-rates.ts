import { comparisonKey } from '#kernel/comparison-key.js';
import { DomainError } from '#kernel/domain-error.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { CZECH_VAT_RATES, type VatRate } from '../domain/dish-facts.js';

/** Those of a venue, or the Czech ones where it has set none. */
export async function ratesOf(sql: SqlSource, venueId: number): Promise<readonly VatRate[]> {
  const text = `select name, rate::float8 as rate, to_char(valid_from, 'YYYY-MM-DD') as "from"
    from vat_rate where venue_id = $1 order by name, valid_from`;
  const rates = await sql.query<VatRate>({ text, values: [venueId] });
  return rates.length === 0 ? CZECH_VAT_RATES : rates;
}

/** @returns the name as the venue writes it. @throws DomainError VAT_RATE_UNKNOWN */
export async function requireRate(sql: SqlSource, venueId: number, name: string): Promise<string> {
  const known = (await ratesOf(sql, venueId)).find((rate) => comparisonKey(rate.name) === comparisonKey(name));
  if (known) return known.name;
  throw new DomainError('VAT_RATE_UNKNOWN', [{ field: 'vatRate', message: `Sazbu ${name} provozovna nemá.` }]);
}
