import { catalogueActs, catalogueFields, trailTexts } from '#staff-kit/trail-texts.ts';
import type { CatalogueChange } from '../admin-api';

type Field = CatalogueChange['fields'][number]['field'];

/** Texts of the audit trail of a dish, a category or a menu. */
export const changeTexts = {
  ...trailTexts,
  fields: catalogueFields satisfies Record<Field, string>,
  pictures: { given: 'nový', gone: 'bez obrázku', other: 'jiný' },
  acts: catalogueActs satisfies Record<CatalogueChange['subject'], Record<CatalogueChange['act'], string>>,
};
