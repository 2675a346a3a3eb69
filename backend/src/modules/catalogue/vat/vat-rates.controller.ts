import { Body, Controller, Get, Injectable, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { Clock, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { audited } from '#platform/audit/audited.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { type SqlSource, within } from '#platform/database/own-session.js';
import { Id, IdInPath, localDate, optionalLine, requiredText } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { CZECH_VAT_RATES, rateAt, type VatRate } from '../domain/dish-facts.js';
import { MAX_VAT_NAME } from '../menu-fields.js';

const MAX_RATES = 50;
const PERCENT = 'Sazba je číslo od 0 do 100, nejvýše dvě desetinná místa.';

const percent = z
  .number({ error: PERCENT })
  .min(0, PERCENT)
  .max(100, PERCENT)
  .refine((value) => Number(value.toFixed(2)) === value, PERCENT);

const VatRate = z.object({
  name: requiredText(MAX_VAT_NAME, 'Zadejte název sazby.'),
  rate: percent.nullable().describe('percent; null: the rate ends on that day'),
  from: localDate().describe('the first day of this rate'),
});

const SetVatRate = VatRate.extend({
  was: optionalLine(MAX_VAT_NAME).describe('the previous name of a renamed rate; its products keep the rate'),
});

const SetVatRates = z
  .object({
    venueId: Id,
    rates: z.array(SetVatRate).min(1, 'Přidejte aspoň jednu sazbu.').max(MAX_RATES, `Nejvýše ${MAX_RATES} řádků.`),
  })
  .superRefine(({ rates }, context) => {
    const wrong = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['rates', ...path] });
    const written = new Map<string, string>();
    const begun = new Set<string>();
    const renamed = new Map<string, string>();
    rates.forEach(({ name, from, was }, index) => {
      const other = (was !== null && renamed.get(was)) || name;
      if (was !== null) renamed.set(was, other);
      if (other !== name) wrong(`Sazba ${was} se teď jmenuje ${other}. Přejmenujte ji stejně.`, index, 'name');
      const key = comparisonKey(name);
      const first = written.get(key) ?? name;
      if (first !== name) wrong(`Sazba se už jmenuje ${first}. Pište ji stejně.`, index, 'name');
      if (begun.has(`${key} ${from}`)) wrong('Od tohoto dne už sazba je.', index, 'from');
      written.set(key, first);
      begun.add(`${key} ${from}`);
    });
  })
  .meta({ id: 'SetVatRates' });
type SetVatRates = z.infer<typeof SetVatRates>;

const VatRates = z
  .object({
    venueId: z.number().int(),
    rates: z
      .array(VatRate.extend({ name: z.string(), from: z.iso.date(), rate: z.number().nullable() }))
      .describe('sorted by name, then by first day; the Czech rates until a venue sets its own'),
    now: z
      .array(z.object({ name: z.string(), rate: z.number() }))
      .describe("rates valid today on the venue's clock, highest first"),
  })
  .meta({ id: 'VatRates' });
type VatRates = z.infer<typeof VatRates>;

const DELETE = 'delete from vat_rate where venue_id = $1';
const INSERT = `
  insert into vat_rate (venue_id, name, valid_from, rate)
  select $1, x.name, x."from", x.rate from jsonb_to_recordset($2::jsonb) as x (name text, "from" date, rate numeric)`;

const IN_USE = `
  select p.vat_rate as rate, count(*)::integer as products from product p
  where p.venue_id = $1 and p.deleted_at is null and p.vat_rate is not null and p.vat_rate <> all ($2::text[])
  group by p.vat_rate order by p.vat_rate limit 1`;

// Renames all rates in one statement, because two may swap names. Includes deleted products, which may be restored.
const RENAME = `
  update product p set vat_rate = x.name from jsonb_to_recordset($2::jsonb) as x (was text, name text)
  where p.venue_id = $1 and p.vat_rate = x.was`;

/** Edits a venue's VAT rates (docs/product.md#facts-of-a-dish). */
@Injectable()
export class VatRateSettings {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  async of(user: Principal, venueId: number): Promise<VatRates> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    return this.view(this.database, venueId, timeZone);
  }

  /** @throws DomainError VAT_RATE_IN_USE if a product uses a removed rate */
  async set(user: Principal, { venueId, rates }: SetVatRates): Promise<VatRates> {
    const { name, timeZone } = await this.venues.venueFor(user, venueId);
    return this.changes.change(venueId, async (manager) => {
      const sql = within(manager);
      const names = rates.map((rate) => rate.name);
      await manager.query(RENAME, [venueId, JSON.stringify(renamedRates(rates))]);
      const [used] = await manager.query<{ rate: string; products: number }[]>(IN_USE, [venueId, names]);
      if (used) {
        const message = `Sazbu ${used.rate} má ${used.products} z produktů. Nejdřív jim dejte jinou.`;
        throw new DomainError('VAT_RATE_IN_USE', [{ field: 'rates', message }]);
      }
      const now = async () => {
        const vatRates = (await ratesOf(sql, venueId)).map(rateText);
        return [{ subject: 'venue' as const, id: venueId, venueId, name, deleted: false, fields: { vatRates } }];
      };
      await audited({ sql, actorId: user.userId, before: now }, async () => {
        await manager.query(DELETE, [venueId]);
        await manager.query(INSERT, [venueId, JSON.stringify(rates)]);
      });
      return this.view(sql, venueId, timeZone);
    });
  }

  private async view(sql: SqlSource, venueId: number, timeZone: string): Promise<VatRates> {
    const rates = await ratesOf(sql, venueId);
    const { date } = localMoment(this.clock.now(), timeZone);
    const now = [...new Set(rates.map(({ name }) => name))].flatMap((name) => {
      const rate = rateAt(rates, name, date);
      return rate === null ? [] : [{ name, rate }];
    });
    return { venueId, rates: [...rates], now: now.sort((a, b) => b.rate - a.rate) };
  }
}

function renamedRates(rates: SetVatRates['rates']): readonly { was: string; name: string }[] {
  const unchanged = new Set(rates.flatMap(({ was, name }) => (was === null || was === name ? name : [])));
  const names = new Map(
    rates.flatMap(({ was, name }) => (was === null || unchanged.has(was) ? [] : [[was, name] as const])),
  );
  return [...names].map(([was, name]) => ({ was, name }));
}

/** @returns the venue's own rates; without any, the Czech ones */
export async function ratesOf(sql: SqlSource, venueId: number): Promise<readonly VatRate[]> {
  const text = `select name, rate::float8 as rate, to_char(valid_from, 'YYYY-MM-DD') as "from"
    from vat_rate where venue_id = $1 order by name, valid_from`;
  const rates = await sql.query<VatRate>({ text, values: [venueId] });
  return rates.length === 0 ? CZECH_VAT_RATES : rates;
}

function rateText({ name, rate, from }: VatRate): string {
  return `${name} ${rate === null ? 'zrušena' : `${String(rate).replace('.', ',')} %`} od ${from}`;
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class VatRatesController {
  constructor(private readonly rates: VatRateSettings) {}

  @Get('getvatrates/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getVatRates', summary: 'Returns the VAT rates of a venue and those valid today' })
  @ApiResponse({ status: 200, standardSchema: VatRates })
  list(@CurrentUser() user: Principal, @Param('venueId', { schema: IdInPath }) venueId: number): Promise<VatRates> {
    return this.rates.of(user, venueId);
  }

  @Put('setvatrates')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setVatRates',
    summary: 'Sets the VAT rates of a venue, each with its first day',
    description:
      'Replaces the whole list: an omitted rate is deleted, and `was` renames one. A product refers to a rate by name, so a change of law is a new row here.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VAT_RATE_IN_USE')
  @ApiResponse({ status: 200, standardSchema: VatRates })
  set(@CurrentUser() user: Principal, @Body({ schema: SetVatRates }) body: SetVatRates): Promise<VatRates> {
    return this.rates.set(user, body);
  }
}
