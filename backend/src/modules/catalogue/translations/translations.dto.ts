import { z } from 'zod';
import { GUEST_LANGUAGES } from '#kernel/guest-language.js';
import { Id, optionalParagraphs, typedLine } from '#platform/http/input.js';
import { TRANSLATED_KINDS } from '../domain/translations.js';
import { MAX_NAME, MAX_TEXT } from '../menu-fields.js';

const FOREIGN = GUEST_LANGUAGES.filter((language) => language !== 'cs') as ['en', 'de', 'uk', 'pl', 'sk'];
const ForeignLanguage = z.enum(FOREIGN, `Jazyk je jeden z: ${FOREIGN.join(', ')}.`);
const Kind = z.enum(TRANSLATED_KINDS, `Druh je jeden z: ${TRANSLATED_KINDS.join(', ')}.`);

export const TranslationsQuery = z.object({ language: ForeignLanguage });
export type TranslationsQuery = z.infer<typeof TranslationsQuery>;

export const SetTranslations = z
  .object({
    kind: Kind,
    id: Id,
    language: ForeignLanguage,
    name: typedLine(MAX_NAME).describe('empty: there is no translation any more'),
    description: optionalParagraphs(MAX_TEXT).describe('of a product; empty: the Czech one stays'),
  })
  .meta({ id: 'SetTranslations' });
export type SetTranslations = z.infer<typeof SetTranslations>;

export const TranslationView = z
  .object({
    kind: Kind,
    id: z.int(),
    czech: z.string(),
    czechDescription: z.string().nullable(),
    name: z.string().nullable().describe('null: not translated'),
    description: z.string().nullable(),
  })
  .meta({ id: 'Translation' });
export type TranslationView = z.infer<typeof TranslationView>;
