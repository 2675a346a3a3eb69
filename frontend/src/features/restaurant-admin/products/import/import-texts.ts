import { plural } from '#shared/format/plural.ts';

export const MENU_FILES = '.csv,.tsv,.xlsx,.txt,text/csv,text/plain';

export const importTexts = {
  open: 'Import a export',
  exportTitle: 'Uložit menu do souboru',
  exportFailed: 'Nepodařilo se uložit menu.',
  menu: 'Menu',
  file: 'Soubor CSV nebo XLSX',
  paste: 'Nebo vložte text',
  pasteHint: 'Na každém řádku jedno jídlo, například: Svíčková, knedlík 165',
  read: 'Načíst',
  readFailed: 'Nepodařilo se načíst menu.',
  missing: 'Vyberte soubor, nebo vložte text.',
  unsure: (count: number) => `Zkontrolujte (${count})`,
  added: (count: number) => `Nové (${count})`,
  changed: (count: number) => `Změněné (${count})`,
  notSeen: (count: number) => `V souboru chybí, zůstanou beze změny (${count})`,
  unchanged: (count: number) => `Beze změny: ${count}.`,
  take: (row: number, name: string) => `Řádek ${row}: ${name}`,
  name: 'Název',
  portion: 'Porce',
  category: 'Kategorie',
  commonCategory: (count: number) => `Kategorie pro ${count} ${plural(count, 'řádek', 'řádky', 'řádků')}`,
  uncategorised: (count: number) => `Bez kategorie (${count})`,
  categoryMissing: 'Zadejte kategorii.',
  guessed: (count: number) => `Je to opravdu kategorie? (${count})`,
  all: 'Vybrat všechny',
  price: 'Cena v Kč',
  euros: 'Cena v €',
  allergens: 'Alergeny, třeba 1, 3, 7',
  publish: (count: number) => `Zveřejnit (${count})`,
  published: (added: number, changed: number) =>
    `Zveřejněno: ${added} ${plural(added, 'nové jídlo', 'nová jídla', 'nových jídel')}, ${changed} ${plural(changed, 'změněné', 'změněná', 'změněných')}.`,
  publishFailed: 'Nepodařilo se zveřejnit import.',
  back: 'Zpět',
} as const;
