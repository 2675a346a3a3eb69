import { plural } from '#shared/format/plural.ts';
import type { Table } from '../admin-api';

const list = new Intl.ListFormat('cs');
const orders = (count: number) => `${count} ${plural(count, 'objednávka', 'objednávky', 'objednávek')}`;

export const tableTexts = {
  add: 'Přidat stůl',
  unnamed: (id: number) => `Stůl #${id}`,
  columns: { table: 'Stůl', state: 'Stav', lastOrder: 'Poslední objednávka', seats: 'Míst', actions: 'Akce' },
  fields: { name: 'Označení stolu', seats: 'Počet míst', service: 'Podávání' },
  services: { table: 'Ke stolu', pickup: 'Výdej podle čísla' },
  serviceHint: 'U výdeje si host jídlo vyzvedne sám, až jeho číslo svítí na obrazovce výdeje.',
  rules: {
    name: 'Zadejte označení stolu.',
    seats: 'Zadejte počet míst.',
    taken: 'Stůl s tímto názvem už v provozovně je.',
  },
  empty: 'Nenalezeny žádné stoly.',
  emptyHint: 'Každý stůl dostane svůj QR kód, kterým si host otevře menu.',
  created: 'Stůl byl úspěšně vytvořen.',
  createFailed: 'Nepodařilo se vytvořit stůl.',
  edit: 'Upravit stůl',
  editNamed: (name: string) => `Upravit ${name}`,
  codeStays: 'Vytištěný QR kód platí dál.',
  updated: 'Stůl byl úspěšně upraven.',
  updateFailed: 'Nepodařilo se upravit stůl.',
  removed: 'Stůl úspěšně smazán!',
  removeFailed: 'Nepodařilo se smazat stůl.',
  removeNamed: (name: string) => `Smazat ${name}`,
  removing: {
    ends: 'Vytištěný QR kód přestane platit. Minulé objednávky zůstanou v historii.',
    inUse: (open: number, calls: boolean, sits: boolean) => {
      const what = [
        ...(sits ? ['někdo sedí'] : []),
        ...(open > 0 ? [`běží ${orders(open)}`] : []),
        ...(calls ? ['hosté volají obsluhu'] : []),
      ];
      return `U stolu ${list.format(what)}. Nejdřív to vyřiďte na tabuli objednávek, potom půjde stůl smazat.`;
    },
  },
  loadFailed: 'Nepodařilo se načíst stoly.',
  code: (name: string) => `QR kód: ${name}`,
  showCode: 'QR kód',
  openMenu: 'Otevřít menu stolu',
  download: 'Stáhnout PNG',
  downloads: {
    missing: 'QR kód není k dispozici.',
    canvas: 'Nepodařilo se vykreslit QR kód do canvasu.',
    failed: 'Nepodařilo se stáhnout QR kód.',
    done: 'QR kód byl stažen jako PNG!',
  },
  sheet: {
    download: 'Stáhnout PDF (A4)',
    busy: 'Připravujeme list k tisku…',
    failed: 'Nepodařilo se připravit list k tisku.',
    done: 'List s QR kódy je stažený.',
    fileName: (venue: string) => `QR kódy ${venue}.pdf`,
  },
  pickup: {
    action: 'Obrazovka výdeje',
    title: 'Obrazovka výdeje',
    question: 'Vytvořit adresu obrazovky s čísly k vyzvednutí?',
    warning: 'Adresa se ukáže jen teď. Dosavadní adresa přestane platit, i na obrazovce, která je právě otevřená.',
    confirm: 'Vytvořit adresu',
    link: 'Otevřete ji na obrazovce u výdeje. Ukazuje jen čísla objednávek.',
    open: 'Otevřít obrazovku',
    failed: 'Nepodařilo se vytvořit adresu obrazovky.',
  },
  renew: {
    action: 'Obnovit kód',
    title: 'Obnovit kód',
    question: (name: string) => `Vytvořit nový QR kód pro ${name}?`,
    warning:
      'Hodí se, když si někdo kartičku vyfotil a připojuje se k hostům u stolu. Vytištěný kód přestane platit: menu otevře, ale objednat ani se připojit přes něj už nepůjde.',
    done: 'Nový QR kód je připravený k tisku.',
    failed: 'Nepodařilo se obnovit QR kód.',
  },
};

export const stateTexts = {
  calling: (since: string) => `Volá obsluhu od ${since}`,
  waiting: (count: number) => `Čeká na schválení: ${count}`,
  running: (count: number) => `Probíhá: ${count}`,
  quiet: 'Bez objednávek',
  lastOrder: (when: string) => `Naposledy ${when}`,
  never: 'Za týden žádná',
};

export const bulkTexts = {
  action: 'Přidat více stolů',
  title: 'Přidat více stolů',
  lead: 'Stoly dostanou název s číslem. Které už máte, ty se přeskočí.',
  fields: { name: 'Název před číslem', from: 'Od čísla', to: 'Do čísla', seats: 'Míst u každého' },
  defaultName: 'Stůl',
  submit: (count: number) => `Přidat ${count} ${plural(count, 'stůl', 'stoly', 'stolů')}`,
  preview: (first: string, last: string) => (first === last ? first : `${first} až ${last}`),
  rules: { number: 'Zadejte číslo od 1 do 9999.', order: 'Poslední číslo nesmí být menší než první.' },
  tooMany: 'Nejvýše 100 stolů najednou.',
  done: (created: number, skipped: number) => {
    const added = `${plural(created, 'Přidán', 'Přidány', 'Přidáno')} ${created} ${plural(created, 'stůl', 'stoly', 'stolů')}.`;
    return skipped === 0 ? added : `${added} ${skipped} už ${plural(skipped, 'byl', 'byly', 'bylo')} v seznamu.`;
  },
  nothing: 'Všechny tyto stoly už v seznamu jsou.',
  failed: 'Nepodařilo se vytvořit stoly.',
};

export const zoneTexts = {
  title: 'Zóny',
  add: 'Přidat zónu',
  edit: 'Upravit zónu',
  editNamed: (name: string) => `Upravit ${name}`,
  removeNamed: (name: string) => `Smazat ${name}`,
  fields: { name: 'Název zóny', tables: 'Stoly v zóně' },
  example: 'Zahrádka',
  rules: {
    name: 'Zadejte název zóny.',
    taken: 'Zóna s tímto názvem už v provozovně je.',
  },
  empty: 'Zatím tu nejsou žádné zóny.',
  emptyHint: 'Zóny rozdělí stoly mezi obsluhu: každý tablet si pak vybere, které zóny ukazuje.',
  elsewhere: (table: string, zone: string) => `${table} (teď ${zone})`,
  movesHint: 'Stůl je vždy jen v jedné zóně. Který zaškrtnete tady, ten se z jiné přesune.',
  tables: (names: readonly string[]) => (names.length === 0 ? 'Zatím bez stolů' : list.format(names)),
  created: 'Zóna byla vytvořena.',
  updated: 'Zóna byla upravena.',
  saveFailed: 'Nepodařilo se uložit zónu.',
  removed: 'Zóna byla smazána.',
  removeFailed: 'Nepodařilo se smazat zónu.',
  removing: 'Stoly zůstanou, jen nebudou v žádné zóně. Vrátit to zpět nejde.',
  loadFailed: 'Nepodařilo se načíst zóny.',
};

export const cardTexts = {
  action: 'Kartičky s logem a Wi-Fi',
  title: 'Kartičky na stoly',
  lead: 'Vytiskněte je na papír A4 a rozstříhejte. Logo ani heslo nikam neukládáme.',
  fields: {
    size: 'Velikost',
    largePrint: 'Velké písmo pro slabozraké',
    wifiName: 'Název Wi-Fi',
    wifiPassword: 'Heslo Wi-Fi',
    logo: 'Logo',
  },
  sizes: { small: 'Malé, 6 na stránku', medium: 'Střední, 4 na stránku', large: 'Velké, 2 na stránku' },
  largePrintHint: 'Na malou kartičku se velké písmo nevejde.',
  optional: '(nepovinné)',
  passwordHint: 'Prázdné, když je síť otevřená.',
  logoHint: 'PNG, JPEG nebo WebP.',
  logoFailed: 'Logo se nepodařilo přečíst. Zkuste jiný soubor.',
  rules: {
    name: 'Název sítě je příliš dlouhý.',
    noName: 'Zadejte název sítě, nebo smažte heslo.',
    password: 'Heslo má 8 až 63 znaků bez diakritiky.',
  },
  submit: 'Stáhnout PDF',
  sheet: {
    busy: 'Připravujeme kartičky…',
    failed: 'Nepodařilo se připravit kartičky.',
    done: 'Kartičky jsou stažené.',
    fileName: (venue: string) => `Kartičky ${venue}.pdf`,
  },
};

/** @returns the table's name; 'Stůl #id' for one without a name */
export function tableName({ id, name }: Pick<Table, 'id' | 'name'>): string {
  return name.trim() === '' ? tableTexts.unnamed(id) : name;
}
