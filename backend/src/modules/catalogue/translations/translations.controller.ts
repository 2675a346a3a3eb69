import { Body, Controller, Get, Param, Put, Query, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { GUEST_LANGUAGES, type GuestLanguage } from '#kernel/guest-language.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { within, type SqlSource } from '#platform/database/own-session.js';
import { Id, IdInPath, optionalParagraphs, typedLine } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { TRANSLATED_KINDS, type TranslatedKind } from '../domain/translations.js';
import { MAX_NAME, MAX_TEXT } from '../menu-fields.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedChange, type Watched } from '../trail/recorded-change.js';

const FOREIGN = GUEST_LANGUAGES.filter((language) => language !== 'cs') as ['en', 'de', 'uk', 'pl', 'sk'];
const ForeignLanguage = z.enum(FOREIGN, `Jazyk je jeden z: ${FOREIGN.join(', ')}.`);
const Kind = z.enum(TRANSLATED_KINDS, `Druh je jeden z: ${TRANSLATED_KINDS.join(', ')}.`);

const TranslationsQuery = z.object({
  language: ForeignLanguage,
  productId: IdInPath.optional().describe('returns only this product'),
});
type TranslationsQuery = z.infer<typeof TranslationsQuery>;

const SetTranslations = z
  .object({
    kind: Kind,
    id: Id,
    language: ForeignLanguage,
    name: typedLine(MAX_NAME).describe('empty: removes the translation'),
    description: optionalParagraphs(MAX_TEXT).describe('description of a product; empty: the Czech one is shown'),
  })
  .meta({ id: 'SetTranslations' });
type SetTranslations = z.infer<typeof SetTranslations>;

const TranslationView = z
  .object({
    kind: Kind,
    id: z.int(),
    czech: z.string(),
    czechDescription: z.string().nullable(),
    name: z.string().nullable().describe('null: not translated'),
    description: z.string().nullable(),
  })
  .meta({ id: 'Translation' });
type TranslationView = z.infer<typeof TranslationView>;

/** Everything translatable, with the thing whose audit trail records a change. */
const THINGS = `
  select 'product' as kind, p.id, p.id as owner, p.venue_id, p.name, p.description, 3 as place from product p where p.deleted_at is null
  union all
  select 'category', c.id, c.id, c.venue_id, c.name, null, 1 from category c where c.deleted_at is null
  union all
  select 'group', g.id, g.id, g.venue_id, g.name, null, 4 from modifier_group g where g.deleted_at is null
  union all
  select 'option', o.id, g.id, o.venue_id, o.name, null, 5
  from modifier_option o join modifier_group g on g.venue_id = o.venue_id and g.id = o.group_id and g.deleted_at is null`;

const LIST = `
  select x.kind, x.id, x.name as czech, x.description as "czechDescription", t.name, t.description
  from (${THINGS}) x
  left join translation t on t.venue_id = x.venue_id and t.kind = x.kind and t.thing_id = x.id and t.language = $2
  where x.venue_id = $1 and ($3::text is null or (x.kind = $3 and x.id = $4))
  order by t.name is not null, x.place, x.name collate czech, x.id`;

const FIND = `select x.id, x.owner, x.venue_id as "venueId" from (${THINGS}) x where x.kind = $1 and x.id = $2`;

const DELETE = 'delete from translation where venue_id = $1 and kind = $2 and thing_id = $3 and language = $4';
const SET = `
  insert into translation (venue_id, kind, thing_id, language, name, description) values ($1, $2, $3, $4, $5, $6)
  on conflict (venue_id, kind, thing_id, language) do update set name = excluded.name, description = excluded.description`;

const NOT_FOUND = {
  product: 'PRODUCT_NOT_FOUND',
  category: 'CATEGORY_NOT_FOUND',
  group: 'MODIFIER_GROUP_NOT_FOUND',
  option: 'MODIFIER_GROUP_NOT_FOUND',
} as const;

interface Found {
  readonly id: number;
  readonly owner: number;
  readonly venueId: number;
}

/** docs/product.md#translations */
@Injectable()
export class TranslationSettings {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
  ) {}

  async of(
    user: Principal,
    venueId: number,
    { language, productId = null }: { language: GuestLanguage; productId?: number | null | undefined },
  ): Promise<TranslationView[]> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    return listed(this.database, [venueId, language, productId === null ? null : 'product', productId]);
  }

  async set(user: Principal, { kind, id, language, name, description }: SetTranslations): Promise<TranslationView> {
    const found = await this.database.query<Found>({ text: FIND, values: [kind, id] });
    const venueId = requireOneVenue(user, [id], found, NOT_FOUND[kind]);
    return this.changes.change(venueId, async (manager) => {
      const watched = watchedOf(kind, found[0]!.owner);
      await recordedChange({ manager, user, venueId, watched }, () =>
        write(manager, [venueId, kind, id, language], name, kind === 'product' ? description : null),
      );
      const [view] = await listed(within(manager), [venueId, language, kind, id]);
      return view!;
    });
  }
}

function write(manager: EntityManager, key: unknown[], name: string, description: string | null): Promise<unknown> {
  return name === '' ? manager.query(DELETE, key) : manager.query(SET, [...key, name, description]);
}

function listed(sql: SqlSource, values: unknown[]): Promise<TranslationView[]> {
  return sql.query<TranslationView>({ text: LIST, values });
}

function watchedOf(kind: TranslatedKind, owner: number): Watched {
  if (kind === 'product') return { products: [owner] };
  return kind === 'category' ? { categories: [owner] } : { modifierGroups: [owner] };
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TranslationsController {
  constructor(private readonly translations: TranslationSettings) {}

  @Get('gettranslations/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getTranslations',
    summary: "Returns names and descriptions of a venue's catalogue in one of the guest languages",
    description: 'Untranslated entries come first.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(TranslationView) })
  list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: TranslationsQuery }) query: TranslationsQuery,
  ): Promise<TranslationView[]> {
    return this.translations.of(user, venueId, query);
  }

  @Put('settranslations')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setTranslations',
    summary: 'Translates a product, a category, a modifier group or one of its options',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'MODIFIER_GROUP_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: TranslationView })
  set(
    @CurrentUser() user: Principal,
    @Body({ schema: SetTranslations }) body: SetTranslations,
  ): Promise<TranslationView> {
    return this.translations.set(user, body);
  }
}
