import type { Section, SectionsBlock } from './blocks/sections';
import type { TitleBlock } from './blocks/title';

type Block = ({ kind: 'title' } & TitleBlock) | ({ kind: 'sections' } & SectionsBlock) | ({ kind: 'text' } & Section);

/** A public page: its blocks from top to bottom, each with its words. */
export type Page = readonly Block[];
