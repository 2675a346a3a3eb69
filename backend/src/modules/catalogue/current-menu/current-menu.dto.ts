import { z } from 'zod';
import { GUEST_LANGUAGES } from '#kernel/guest-language.js';
import { TableLinkQuery } from '#modules/venues/venues.public.js';

/** Without `tid` the menu is read as from no table. */
export const CurrentMenuQuery = TableLinkQuery.partial({ tid: true }).extend({
  lang: z
    .enum(GUEST_LANGUAGES, `Jazyk je jeden z: ${GUEST_LANGUAGES.join(', ')}.`)
    .default('cs')
    .describe('the language of names and descriptions; what is not translated comes in Czech'),
});
export type CurrentMenuQuery = z.infer<typeof CurrentMenuQuery>;
