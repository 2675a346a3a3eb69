import { formatMoney } from '#shared/format/format-money.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { plural } from '#shared/format/plural.ts';

const MINUTE_MS = 60_000;

export const overviewTexts = {
  pageTitle: 'Přehled · Stolek',
  title: 'Přehled',
  failed: 'Přehled se nepodařilo načíst.',
  today: 'Dnes',
  compared: 'Srovnání se stejným dnem minulého týdne do téže hodiny.',
  revenue: 'Tržby',
  ended: 'Dokončené objednávky',
  rejected: (count: number) => `odmítnuté: ${count}`,
  wait: 'Medián čekání na schválení',
  before: (value: string) => `předtím ${value}`,
  none: '–',
  now: 'Právě teď',
  waiting: 'Čeká na schválení',
  waited: (ms: number) => (ms < MINUTE_MS ? 'právě přišlo' : `nejdéle ${formatDuration(ms)}`),
  inProgress: 'Probíhá',
  menu: 'Menu',
  menuValid: 'Platí',
  menuUntil: (when: string) => `Platí do ${when}`,
  endOfToday: 'konce dneška',
  menuNone: 'Teď neplatí žádné',
  menuFrom: (when: string) => `změní se ${when}`,
  soldOut: 'Vyprodáno',
  soldOutNone: 'Nic',
  more: (count: number) => `a další ${count}`,
  needs: 'Co potřebuje vás',
  needsNothing: 'Nic. Všechno je vyřízené.',
  calls: (count: number) =>
    `${count} ${plural(count, 'nevyřízené volání', 'nevyřízená volání', 'nevyřízených volání')} obsluhy`,
  noMenu: 'Hosté si teď nemohou nic objednat',
  noMenuHint: 'Žádné menu teď neplatí. Nastavte mu platnost.',
  rejectedDish: (name: string) => `Nejčastěji odmítáte: ${name}`,
  rejectedHint: (orders: number) =>
    `Za 7 dní ${orders} ${plural(orders, 'odmítnutá objednávka', 'odmítnuté objednávky', 'odmítnutých objednávek')}. Podívejte se proč.`,
  withoutEur: (count: number) => `${count} ${plural(count, 'položka nemá', 'položky nemají', 'položek nemá')} cenu v €`,
  withoutEurHint: (names: string) => `${names}. Dokud chybí, hosté v eurech neplatí.`,
  noOrders: 'Zatím tu nikdo neobjednal.',
  noOrdersHint: 'Jakmile přijde první objednávka, uvidíte tu, jak se daří.',
};

export const firstOrderTexts = {
  title: 'K první objednávce zbývá',
  titleDone: 'První objednávka je tady',
  done: 'Hotovo',
  doneHint: 'Takhle ji uvidí vaše obsluha. Schvalte ji na tabuli objednávek.',
  toBoard: 'Zobrazit objednávky',
  steps: { dish: 'Přidejte první jídlo nebo nápoj', tables: 'Přidejte stoly', order: 'Zkuste si objednat jako host' },
  dishHint: 'Vznikne i kategorie a menu, které platí ode dneška celý den. Všechno půjde změnit.',
  dish: {
    name: 'Název jídla',
    category: 'Kategorie',
    defaultCategory: 'Hlavní jídla',
    submit: 'Přidat na menu',
    added: (name: string, price: number) => `${name} je na menu za ${formatMoney(price, 'CZK')}.`,
    failed: 'Jídlo se nepodařilo přidat.',
    rules: {
      name: 'Zadejte název jídla nebo nápoje.',
      category: 'Zadejte kategorii.',
      price: 'Zadejte prosím cenu v Kč.',
      long: (max: number) => `Nejvýše ${max} znaků.`,
    },
  },
  tablesHint: 'Každý dostane svůj QR kód. Pojmenovat je můžete později.',
  addTables: 'Přidat 10 stolů',
  orderHint: 'Otevře se menu prvního stolu, jak je uvidí host. Objednávka se tu objeví sama.',
  openMenu: 'Otevřít menu stolu',
};
