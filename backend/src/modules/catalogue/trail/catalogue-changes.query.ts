import { Controller, Get, Injectable, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { auditEntries, auditOfPerson, type AuditRow, auditValue } from '#platform/audit/audit-entries.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath, pageLimit, pageStart } from '#platform/http/input.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';

/** Fields that the audit log records. `recorded-change.ts` shows which of them each kind of record has. */
const Field = z.enum([
  'name',
  'description',
  'ingredients',
  'allergens',
  'picture',
  'soldOut',
  'soldOutUntil',
  'portion',
  'vatRate',
  'isAdult',
  'dietary',
  'category',
  'priceCzk',
  'priceEur',
  'isNew',
  'isRecommended',
  'isDrinks',
  'course',
  'dateFrom',
  'dateTo',
  'timeFrom',
  'timeTo',
  'validDays',
  'exceptions',
  'modifiers',
  'min',
  'max',
  'options',
  'translations',
  'setAside',
]);

const Value = z.unknown().describe('null: no value; prices are decimals');

const CatalogueChange = z
  .object({
    id: z.int().describe('send it as `before` to get the next page'),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('Name of the person, if known'),
    subject: z.enum(['product', 'category', 'menu', 'menuItem', 'modifierGroup']),
    subjectId: z.int(),
    act: z
      .enum(['created', 'changed', 'deleted', 'restored'])
      .describe('for a menuItem: added to the menu, removed from it'),
    name: z.string().describe('name at the time'),
    productId: z.int().nullable(),
    menuId: z.int().nullable(),
    menuName: z.string().nullable().describe('name at the time'),
    fields: z.array(z.object({ field: Field, before: Value, after: Value })),
  })
  .meta({ id: 'CatalogueChange' });
type CatalogueChange = z.infer<typeof CatalogueChange>;

type CatalogueSubject = CatalogueChange['subject'];
const CATALOGUE_SUBJECTS: readonly CatalogueSubject[] = CatalogueChange.shape.subject.options;

function catalogueChangeOf(row: AuditRow<CatalogueSubject>, names: ReadonlyMap<number, string>): CatalogueChange {
  const { id, at, actorId, act, subject, subjectId, name, productId, menuId, menuName, fields } = row;
  return {
    id,
    at,
    by: actorId === null ? null : (names.get(actorId) ?? null),
    subject,
    subjectId,
    act,
    name,
    productId,
    menuId,
    menuName,
    fields: fieldsOf(fields),
  };
}

/** Sorts fields as the API lists them, because jsonb has no order. */
function fieldsOf(fields: AuditRow['fields']): CatalogueChange['fields'] {
  return Field.options.flatMap((field) => {
    const change = fields[field];
    return change ? [{ field, before: auditValue(field, change[0]), after: auditValue(field, change[1]) }] : [];
  });
}

@Injectable()
export class CatalogueChangesRetention {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('catalogueChanges', async (sql, { userId }) => {
      const entries = await auditOfPerson(sql, userId, CATALOGUE_SUBJECTS);
      return entries.map(({ venueId, at, subject, act }) => ({ venueId, at, subject, act }));
    });
  }
}

const PAGE = 50;
const MAX_PAGE = 200;

const CatalogueChangesQuery = z.object({
  productId: IdInPath.optional().describe('Only changes of this product and of its menu items'),
  menuId: IdInPath.optional().describe('Only changes of this menu and of its items'),
  before: pageStart('`id` of the last entry of the previous page'),
  limit: pageLimit(MAX_PAGE, PAGE),
});
type CatalogueChangesQuery = z.infer<typeof CatalogueChangesQuery>;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class CatalogueChangesController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
  ) {}

  @Get('getcataloguechanges/:venueId')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'getCatalogueChanges',
    summary: 'Returns the changes of products, categories and menus with their authors, newest first',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(CatalogueChange) })
  async changes(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: CatalogueChangesQuery }) filter: CatalogueChangesQuery,
    @CurrentUser() user: Principal,
  ): Promise<CatalogueChange[]> {
    await this.venues.venueFor(user, venueId);
    const rows = await auditEntries(this.database, { venueId, subjects: CATALOGUE_SUBJECTS, ...filter });
    const names = await this.users.namesOf([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
    return rows.map((row) => catalogueChangeOf(row, names));
  }
}
