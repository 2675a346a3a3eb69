import type { Section, SectionsBlock } from './blocks/sections';
import type { TitleBlock } from './blocks/title';

type Block = ({ kind: 'title' } & TitleBlock) | ({ kind: 'sections' } & SectionsBlock) | ({ kind: 'text' } & Section);

/** A public page: its blocks from the top to the bottom, with their words. */
export type Page = readonly Block[];
