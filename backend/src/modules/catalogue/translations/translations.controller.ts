import { Body, Controller, Get, Param, Put, Query, Injectable, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { GUEST_LANGUAGES, type GuestLanguage } from '@stolek/rules/guest-language';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { within, type SqlSource } from '#platform/database/own-session.js';
import { Id, IdInPath, optionalParagraphs, typedLine } from '#platform/http/input.js';
import { sendLongList } from '#platform/http/long-list.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { TRANSLATED_KINDS, type TranslatedKind } from '../domain/translations.js';
import { MAX_NAME, MAX_TEXT } from '../menu-fields.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedChange, type Watched } from '../trail/recorded-change.js';
import {
  DELETE_TRANSLATION,
  FIND_THING,
  LIST_TRANSLATIONS,
  SET_TRANSLATION,
  type TranslatedThing,
} from './translation-rows.js';

const FOREIGN = GUEST_LANGUAGES.filter((language) => language !== 'cs') as ['en', 'de', 'uk', 'pl', 'sk'];
const ForeignLanguage = z.enum(FOREIGN, `Jazyk je jeden z: ${FOREIGN.join(', ')}.`);
const Kind = z.enum(TRANSLATED_KINDS, `Druh je jeden z: ${TRANSLATED_KINDS.join(', ')}.`);

const TranslationsQuery = z.object({
  language: ForeignLanguage,
  productId: IdInPath.optional().describe('returns only this product'),
});
type TranslationsQuery = z.infer<typeof TranslationsQuery>;

const CzechTexts = z
  .object({ name: z.string().max(MAX_NAME), description: z.string().max(MAX_TEXT).nullable() })
  .meta({ id: 'TranslatedTexts' });

const SetTranslations = z
  .object({
    kind: Kind,
    id: Id,
    language: ForeignLanguage,
    name: typedLine(MAX_NAME).describe('empty: removes the translation'),
    description: optionalParagraphs(MAX_TEXT).describe('description of a product; empty: the Czech one is shown'),
    translates: CzechTexts.optional().describe('the Czech texts that were translated; omitted: the present ones'),
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
    translates: CzechTexts.nullable().describe('the Czech texts that were translated'),
    toCheck: z
      .boolean()
      .describe('the Czech texts have changed: guests read Czech until the translation is saved again'),
  })
  .meta({ id: 'Translation' });
type TranslationView = z.infer<typeof TranslationView>;

const NOT_FOUND = {
  product: 'PRODUCT_NOT_FOUND',
  category: 'CATEGORY_NOT_FOUND',
  group: 'MODIFIER_GROUP_NOT_FOUND',
  option: 'MODIFIER_GROUP_NOT_FOUND',
} as const;

/** Translates a venue's catalogue (docs/product.md#translations). */
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
    await this.venues.venueFor(user, venueId);
    return listed(this.database, [venueId, language, productId === null ? null : 'product', productId]);
  }

  async set(user: Principal, body: SetTranslations): Promise<TranslationView> {
    const { kind, id, language } = body;
    const found = await this.database.query<TranslatedThing>({ text: FIND_THING, values: [kind, id] });
    const venueId = requireOneVenue(user, [id], found, NOT_FOUND[kind]);
    return this.changes.change(venueId, async (manager) => {
      const watched = watchedOf(kind, found[0]!.owner);
      await recordedChange({ manager, user, venueId, watched }, () => write(manager, venueId, body));
      const [view] = await listed(within(manager), [venueId, language, kind, id]);
      return view!;
    });
  }
}

function write(
  manager: EntityManager,
  venueId: number,
  { kind, id, language, name, description, translates }: SetTranslations,
): Promise<unknown> {
  const key = [venueId, kind, id, language];
  if (name === '') return manager.query(DELETE_TRANSLATION, key);
  const texts = [name, kind === 'product' ? description : null];
  const czech = [translates !== undefined, translates?.name ?? null, translates?.description ?? null];
  return manager.query(SET_TRANSLATION, [...key, ...texts, ...czech]);
}

function listed(sql: SqlSource, values: unknown[]): Promise<TranslationView[]> {
  return sql.query<TranslationView>({ text: LIST_TRANSLATIONS, values });
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
    description: 'Those to check come first, then untranslated ones.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(TranslationView) })
  async list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: TranslationsQuery }) query: TranslationsQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendLongList(reply, await this.translations.of(user, venueId, query));
  }

  @Put('settranslations')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setTranslations',
    summary: 'Translates a product, a category, a modifier group or one of its options',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'MODIFIER_GROUP_NOT_FOUND', 'MARK_CONTRADICTED')
  @ApiResponse({ status: 200, standardSchema: TranslationView })
  set(
    @CurrentUser() user: Principal,
    @Body({ schema: SetTranslations }) body: SetTranslations,
  ): Promise<TranslationView> {
    return this.translations.set(user, body);
  }
}
