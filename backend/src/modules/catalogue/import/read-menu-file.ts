import { DomainError } from '#kernel/domain-error.js';
import type { WrittenDish } from '../domain/menu-cells.js';
import { unsureOf } from '../domain/menu-cells.js';
import type { WrittenMenu } from '../domain/menu-dishes.js';
import { MAX_CATEGORY_NAME, MAX_NAME, MAX_PORTION, MAX_TEXT } from '../menu-fields.js';
import { decoded, isMisread } from './menu-encoding.js';
import { MAX_IMPORT_ROWS } from './menu-limits.js';
import { menuOfText } from './menu-text.js';
import { isWorkbook, menuOfWorkbook, type OtherSheet } from './menu-workbook.js';

/** The dishes of a file, and what a person must know about how it was read. */
export interface MenuOfFile {
  readonly dishes: readonly WrittenDish[];
  readonly notes: readonly string[];
  readonly sheets: readonly OtherSheet[];
}

/**
 * @param content at most `MAX_IMPORT_BYTES`
 * @param sheet the sheet of a workbook to read, by default the first visible one with rows
 * @throws DomainError IMPORT_TOO_LARGE, IMPORT_UTF16, IMPORT_NOT_READABLE
 */
export async function menuOfFile(content: Buffer, sheet?: string): Promise<MenuOfFile> {
  const menu = isWorkbook(content) ? await ofWorkbook(content, sheet) : ofText(content);
  if (menu.dishes.length > MAX_IMPORT_ROWS) throw new DomainError('IMPORT_TOO_LARGE');
  if (menu.dishes.length === 0) throw new DomainError('IMPORT_NOT_READABLE');
  return { ...menu, dishes: menu.dishes.map(withShortTexts) };
}

/** Cuts texts that are too long for the menu, so that no later step handles a megabyte. The draft asks about them. */
function withShortTexts(dish: WrittenDish): WrittenDish {
  return {
    ...dish,
    name: dish.name.slice(0, 2 * MAX_NAME),
    portion: dish.portion?.slice(0, 2 * MAX_PORTION) ?? null,
    category: dish.category?.slice(0, 2 * MAX_CATEGORY_NAME) ?? null,
    description: dish.description?.slice(0, 2 * MAX_TEXT) ?? null,
  };
}

async function ofWorkbook(content: Buffer, sheet: string | undefined): Promise<MenuOfFile> {
  const { name, others, hasMore, ...menu } = await menuOfWorkbook(content, sheet);
  const more = hasMore ? ' Ostatní listy a skryté řádky a sloupce jsme nečetli.' : '';
  return { dishes: menu.dishes, notes: [`Načten list „${shown(name)}“.${more}`, ...notesOf(menu)], sheets: others };
}

function ofText(content: Buffer): MenuOfFile {
  const { text, guessed } = decoded(content);
  const menu = menuOfText(text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, ''));
  if (guessed === null) return { dishes: menu.dishes, notes: notesOf(menu), sheets: [] };
  const sample = menu.dishes.find(({ name }) => /[^\x20-\x7e]/.test(name))?.name ?? '';
  return {
    dishes: menu.dishes.map((dish) =>
      isMisread(dish.name) ? { ...dish, unsure: [...dish.unsure, unsureOf('name', dish.name)] } : dish,
    ),
    notes: [`Soubor není v UTF-8, četli jsme ho jako ${guessed}: „${shown(sample)}“.`, ...notesOf(menu)],
    sheets: [],
  };
}

const MOST_NAMED = 5;
const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function notesOf({ unused, ignored }: WrittenMenu): string[] {
  return [
    ...(unused.length > 0 ? [`Bez ceny a bez jídel pod sebou, proto vynecháno: ${named(unused)}.`] : []),
    ...(ignored.length > 0 ? [`Sloupce, které nečteme: ${named(ignored)}.`] : []),
  ];
}

function named(texts: readonly string[]): string {
  const first = texts.slice(0, MOST_NAMED).map((text) => `„${shown(text)}“`);
  return [...first, ...(texts.length > MOST_NAMED ? [`a ještě ${texts.length - MOST_NAMED}`] : [])].join(', ');
}
