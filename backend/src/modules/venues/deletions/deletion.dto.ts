import { z } from 'zod';
import { Id } from '#platform/http/input.js';

/** Records of a venue whose deletion can be undone. */
const DELETABLE = ['product', 'category', 'menu', 'menuitem', 'modifiergroup', 'table'] as const;
/** A published import of a menu deletes nothing, but is undone in the same way. */
const RESTORABLE = [...DELETABLE, 'import'] as const;
export type Deletable = (typeof RESTORABLE)[number];

/** A list of products shows at most this many. */
const MAX_IDS = 500;
/** The length of a list of the longest ids with commas. */
const MAX_ID_LIST = MAX_IDS * 11;
const WRONG_IDS = `Zadejte 1 až ${MAX_IDS} čísel oddělených čárkou.`;

export const RestoreDeletedBody = z.object({ token: z.uuid() }).meta({ id: 'RestoreDeleted' });
export type RestoreDeletedBody = z.infer<typeof RestoreDeletedBody>;

export const RestoredView = z
  .object({ kind: z.enum(RESTORABLE), ids: z.array(z.number().int()) })
  .meta({ id: 'Restored' });
export type RestoredView = z.infer<typeof RestoredView>;

export const DeletionImpactQuery = z.object({
  kind: z.enum(DELETABLE),
  id: z
    .string({ error: WRONG_IDS })
    .max(MAX_ID_LIST, { abort: true, error: WRONG_IDS })
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .pipe(z.array(Id, { error: WRONG_IDS }).min(1).max(MAX_IDS, WRONG_IDS))
    .meta({ type: 'string', description: `one id, or up to ${MAX_IDS} ids separated by commas` }),
});
export type DeletionImpactQuery = z.infer<typeof DeletionImpactQuery>;

export const DeletionImpact = z
  .object({
    kind: z.enum(DELETABLE),
    ids: z.array(z.number().int()),
    menus: z.number().int().describe('menus that lose an item or show one under another heading'),
    menuItems: z.number().int().describe('menu items that are deleted with it or listed under its heading'),
    openOrders: z.number().int().describe('open orders that refer to it'),
    openCalls: z.number().int().describe('unanswered calls of the table'),
    openVisits: z.number().int().describe('open visits at the table'),
  })
  .meta({ id: 'DeletionImpact' });
export type DeletionImpact = z.infer<typeof DeletionImpact>;

/** The counts of one module; a missing one is zero. */
export type DeletionCounts = Partial<Omit<DeletionImpact, 'kind' | 'ids'>>;
