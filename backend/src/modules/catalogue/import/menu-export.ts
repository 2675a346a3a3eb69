import { writeXlsx } from 'hucre/xlsx';
import { toDecimal } from '#kernel/money.js';
import { csvFile, escapedCell } from '#platform/http/csv.js';
import type { MenuProductRow } from '../menu-products/menu-product-rows.js';

const HEADER = ['Název', 'Kategorie', 'Cena Kč', 'Cena EUR', 'Popis', 'Alergeny'];

function cellsOf({ name, category, priceCzk, priceEur, description, allergens }: MenuProductRow) {
  return [name, category, toDecimal(priceCzk), toDecimal(priceEur), description, allergens.join(', ') || null];
}

export function menuCsv(items: readonly MenuProductRow[]): string {
  return csvFile(HEADER, items.map(cellsOf));
}

/** Texts are escaped here too: the file may be saved as CSV. */
export async function menuXlsx(items: readonly MenuProductRow[]): Promise<Buffer> {
  const rows = items.map((item) => cellsOf(item).map((cell) => (typeof cell === 'string' ? escapedCell(cell) : cell)));
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Menu', rows: [HEADER, ...rows] }] }));
}
