import type { ComponentType } from 'react';
import { typeset } from '#shared/format/typeset.ts';
import type { SiteVersion } from '#shared/site-version.ts';

/** A part of a public page: the component that renders it, and its words. */
export type Block = { draws: ComponentType<object>; data: object };

/** A public page: its blocks from the top to the bottom. */
export type Page = readonly Block[];

/** A page, or one for each version of the site. */
export type PageOfVersions = Page | Record<SiteVersion, Page>;

/** @param specified words that are not typeset, so that they stay as in docs/product.md#words-on-the-screen */
export function block<Data extends object>(
  draws: ComponentType<Data>,
  data: NoInfer<Data>,
  specified?: Partial<NoInfer<Data>>,
): Block {
  return { draws: draws as ComponentType<object>, data: { ...typeset<object>(data), ...specified } };
}
