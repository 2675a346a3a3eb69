import { translated } from '#shared/language.ts';
import { plural } from '#shared/format/plural.ts';

export const billTexts = translated('bill', {
  failed: 'Účet se nepodařilo načíst.',
  nothing: 'Zatím není co platit. Na účtu je, co obsluha přijala.',
  stillWaits: (orders: number) =>
    `Ještě ${plural(orders, 'čeká', 'čekají', 'čeká')} ${orders} ${plural(orders, 'objednávka', 'objednávky', 'objednávek')}, na účtu zatím ${plural(orders, 'není', 'nejsou', 'není')}.`,
  withoutPhone: 'Bez telefonu',
  otherPhone: 'Další telefon',
  notTaxDocument: 'Tento přehled není daňový doklad. Účtenku vám dá obsluha.',
  how: 'Čím zaplatíte',
  split: 'Jak zaplatíte',
  comes: 'Obsluha přijde s účtem.',
  already: (time: string, paying: string) => `O účet u tohoto stolu už někdo požádal v ${time}: ${paying}.`,
  askFailed: 'Nepodařilo se požádat o účet.',
  askOffline: 'Nepodařilo se požádat o účet. Jste bez připojení, mávněte na obsluhu prosím.',
});
