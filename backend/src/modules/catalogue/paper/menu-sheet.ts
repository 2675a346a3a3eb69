import type { Readable } from 'node:stream';
import { dishAllergens } from '@stolek/rules/allergen-claims';
import { ALLERGEN_NAMES } from '@stolek/rules/allergen-names';
import { DIETARY_NAMES } from '@stolek/rules/dietary-names';
import { drawnPdf, FONTS, type Pdf } from '#platform/pdf/pdf.js';
import type { MenuItem } from '../current-menu/menu-item.dto.js';
import { composition } from '../domain/dish-facts.js';

export type SheetSize = 'a4' | 'a5' | 'large';

/** Sizes in points (1/72 inch). Large print has at least 16 points (UKAAF, Clear Print guideline). */
const LAYOUTS = {
  a4: { page: 'A4', margin: 50, dish: 12, note: 9.5 },
  a5: { page: 'A5', margin: 32, dish: 10, note: 8 },
  large: { page: 'A4', margin: 42, dish: 20, note: 16 },
} as const;

const INK = '#000000';
const GREY = '#444444';
const WHOLE = new Intl.NumberFormat('cs');
const EXACT = new Intl.NumberFormat('cs', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const BARE_NUMBERS = /^\d[\d, ]*$/;

interface Printed {
  readonly venue: string;
  readonly items: readonly MenuItem[];
  readonly hasEuros: boolean;
  readonly isDayMenu?: boolean;
}

/** Draws the guests' menu as a PDF for print, with the dishes in the order of `items`. */
export function menuSheet({ venue, items, hasEuros, isDayMenu = false }: Printed, size: SheetSize): Promise<Readable> {
  const layout = LAYOUTS[size];
  return drawnPdf({ title: `Menu – ${venue}`, size: layout.page }, function* (pdf) {
    const sheet = new Sheet(pdf, layout);
    sheet.heading(venue, layout.dish * 1.8);
    let category: string | null = null;
    for (const item of items) {
      const price = priceOf(item.price_czk, item.price_eur, hasEuros);
      const begins = item.category !== category;
      const heading = begins ? { name: item.category, soups: daySoups(items, item.category) } : null;
      sheet.dish({ name: item.name, price, notes: notesOf(item, isDayMenu) }, heading);
      category = item.category;
      yield;
    }
    sheet.note(legendOf(items));
  });
}

function legendOf(items: readonly MenuItem[]): string {
  const numbers = new Set(
    items.flatMap((item) => [
      ...dishAllergens(item).contains,
      ...(item.modifiers ?? []).flatMap(({ options }) => options.flatMap(({ addsAllergens }) => addsAllergens)),
    ]),
  );
  const named = Object.keys(ALLERGEN_NAMES).filter((number) => numbers.has(Number(number)));
  if (named.length === 0) return '';
  const names = named.map((number) => `${number} ${ALLERGEN_NAMES[number]}`);
  return `Alergeny podle přílohy II nařízení (EU) č. 1169/2011: ${names.join(', ')}.`;
}

/** @returns a text such as '189 Kč' or '189,50 Kč / 7,60 €' */
function priceOf(czk: number, eur: number | null, hasEuros: boolean): string {
  return hasEuros && eur !== null ? `${amount(czk)} Kč / ${amount(eur)} €` : `${amount(czk)} Kč`;
}

function amount(value: number): string {
  return (Number.isInteger(value) ? WHOLE : EXACT).format(value);
}

function daySoups(items: readonly MenuItem[], category: string): string {
  const dishes = items.filter((item) => item.category === category);
  const soups = dishes.flatMap(({ modifiers = [] }) => modifiers).find(({ isDaySoup }) => isDaySoup);
  return soups === undefined ? '' : choiceWritten(soups);
}

const choiceWritten = ({ name, options }: Modifier): string => `${name}: ${options.map(optionWritten).join(', ')}`;

function notesOf(item: MenuItem, isDayMenu: boolean): string[] {
  const marks = [...(item.dietary ?? []).map((mark) => DIETARY_NAMES[mark]), ...(item.isAdult === true ? ['18+'] : [])];
  return [
    [item.portion, item.description].filter(Boolean).join(' · '),
    compositionOf(item),
    isDayMenu && !dishAllergens(item).isDeclared ? 'Alergeny neuvedeny' : '',
    marks.join(', '),
    ...(item.modifiers ?? []).filter(({ isDaySoup }) => !isDaySoup).map(choiceWritten),
  ].filter((note) => note !== '');
}

function compositionOf(item: MenuItem): string {
  const { text, contains, isDeclared } = dishAllergens(item);
  if (!isDeclared) return BARE_NUMBERS.test(text ?? '') ? `Alergeny: ${text}` : (text ?? '');
  return text === null ? `Alergeny: ${contains.join(', ')}` : (composition(text, contains) ?? '');
}

type Modifier = NonNullable<MenuItem['modifiers']>[number];
type Option = Pick<Modifier['options'][number], 'name' | 'priceCZK' | 'addsAllergens'>;

function optionWritten({ name, priceCZK, addsAllergens: added }: Option): string {
  const price = priceCZK === 0 ? [] : [`+ ${amount(priceCZK)} Kč`];
  const allergens = added.length === 0 ? [] : [`alergeny ${added.join(', ')}`];
  const more = [...price, ...allergens];
  return more.length === 0 ? name : `${name} (${more.join('; ')})`;
}

interface Heading {
  readonly name: string;
  readonly soups: string;
}

interface Dish {
  readonly name: string;
  readonly price: string;
  readonly notes: readonly string[];
}

class Sheet {
  private y = 0;

  constructor(
    private readonly pdf: Pdf,
    private readonly layout: (typeof LAYOUTS)[SheetSize],
  ) {
    this.turn();
  }

  heading(text: string, size: number): void {
    this.write(text, FONTS.bold, size, { align: 'center' });
    this.y += size;
  }

  /** Draws a dish without a break between pages. @param heading to draw above the first dish of a category */
  dish({ name, price, notes }: Dish, heading: Heading | null): void {
    const { dish, note } = this.layout;
    const { pdf } = this;
    pdf.font(FONTS.bold).fontSize(dish);
    const nameWidth = this.width - pdf.widthOfString(price) - dish;
    const notesHeight = notes.reduce((sum, text) => sum + this.height(text, FONTS.regular, note, nameWidth), 0);
    const titleSize = dish * 1.3;
    const soups = heading?.soups ? this.height(heading.soups, FONTS.regular, note) + dish / 2 : 0;
    const title = heading === null ? 0 : this.height(heading.name, FONTS.bold, titleSize) + soups + dish;
    this.room(title + this.height(name, FONTS.bold, dish, nameWidth) + notesHeight + dish / 2);
    if (heading !== null) {
      this.y += dish / 2;
      this.write(heading.name, FONTS.bold, titleSize);
      this.y += dish / 2;
      if (heading.soups !== '') {
        this.write(heading.soups, FONTS.regular, note);
        this.y += dish / 2;
      }
    }
    pdf.font(FONTS.bold).fontSize(dish).fillColor(INK);
    pdf.text(price, this.layout.margin, this.y, { width: this.width, align: 'right', lineBreak: false });
    this.write(name, FONTS.bold, dish, { width: nameWidth });
    for (const text of notes) this.write(text, FONTS.regular, note, { width: nameWidth, color: GREY });
    this.y += dish / 2;
  }

  note(text: string): void {
    if (text === '') return;
    const { dish, note } = this.layout;
    this.room(this.height(text, FONTS.regular, note) + dish);
    this.y += dish;
    this.write(text, FONTS.regular, note, { color: GREY });
  }

  private get width(): number {
    return this.pdf.page.width - 2 * this.layout.margin;
  }

  private room(height: number): void {
    if (this.y + height > this.pdf.page.height - this.layout.margin) this.turn();
  }

  private turn(): void {
    this.pdf.addPage();
    this.y = this.layout.margin;
  }

  private height(text: string, font: string, size: number, width = this.width): number {
    return this.pdf.font(font).fontSize(size).heightOfString(text, { width });
  }

  private write(
    text: string,
    font: string,
    size: number,
    {
      width = this.width,
      align = 'left',
      color = INK,
    }: { width?: number; align?: 'left' | 'center'; color?: string } = {},
  ): void {
    this.pdf.font(font).fontSize(size).fillColor(color).text(text, this.layout.margin, this.y, { width, align });
    this.y = this.pdf.y;
  }
}
