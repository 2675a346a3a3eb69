import { z } from 'zod';
import { IdInPath, optionalText } from '#platform/http/input.js';

const MAX_SESSION_CODE = 128;

/** Without `tid` the menu is read as from no table. */
export const CurrentMenuQuery = z.object({
  vid: IdInPath,
  tid: IdInPath.optional(),
  vs: optionalText(MAX_SESSION_CODE),
});
export type CurrentMenuQuery = z.infer<typeof CurrentMenuQuery>;
