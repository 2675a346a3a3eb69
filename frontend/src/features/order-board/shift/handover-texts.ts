import { plural } from '#shared/format/plural.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';

const orders = (count: number) => `${count} ${plural(count, 'objednávka', 'objednávky', 'objednávek')}`;
const calls = (count: number) => `${count} volání`;

export const handoverTexts = {
  notOnShift: 'Začněte směnu, ať je vidět, kdo obsluhuje.',
  soundOff: 'Po načtení stránky je zvuk zamčený.',
  soundOn: 'Zapnout zvuk',
  shift: 'Směna',
  nobody: 'Na směně teď nikdo není.',
  person: (name: string | null, time: string, tablet: string | undefined, isAlive: boolean) => {
    const device = tablet === undefined ? undefined : auditTexts.tablet(tablet);
    const where = isAlive ? device : `${device ?? 'jeho zařízení'} se neozývá`;
    return [`${name ?? 'Někdo'} od ${time}`, ...(where === undefined ? [] : [where])].join(', ');
  },
  noRecord: 'Není to evidence pracovní doby.',
  end: 'Skončit směnu',
  endTitle: 'Skončit směnu?',
  note: 'Vzkaz pro další směnu',
  noteHint: 'Nejvýše 300 znaků, po 30 dnech ho smažeme.',
  last: (open: number, called: number) => {
    const words = [open > 0 && orders(open), called > 0 && calls(called)].filter(Boolean).join(' a ');
    return `Nikdo jiný není na směně a ${words} ${open + called === 1 ? 'čeká' : plural(open + called, 'čeká', 'čekají', 'čeká')}. Skončit i tak?`;
  },
  ended: 'Směna skončila.',
  failed: 'Nepodařilo se to uložit. Zkuste to prosím znovu.',
  left: (names: readonly string[], time: string) => `${names.join(', ')}: směna předána v ${time}.`,
  someone: 'Předchozí směna',
  read: 'Zobrazit předání',
  title: 'Předání směny',
  noteOf: (name: string, time: string) => `${name}, ${time}`,
  open: 'Otevřené objednávky a volání',
  inZone: (zone: string, open: number, called: number) =>
    `${zone}: ${[orders(open), called > 0 && calls(called)].filter(Boolean).join(', ')}`,
  nothingOpen: 'Nic otevřeného.',
  wholeVenue: 'Celá provozovna',
  elsewhere: 'Mimo zóny',
  bills: 'Chtějí platit',
  soldOut: 'Vyprodáno',
  portions: 'Zbývající porce',
  portion: (name: string, left: number) => `${name}: ${left}×`,
  pauses: 'Pauzy',
  printers: 'Tiskárny, které se neozývají',
  take: 'Převzít',
};

export const dutyTexts = {
  ring: 'Zvonit na tomto telefonu',
  hint: 'Když na objednávku nebo volání nikdo neodpoví. Skončí se směnou nebo odhlášením.',
  elsewhere: 'Teď zvoní jiný váš telefon. Zapnutím ho vystřídá tento.',
  notOnShift: 'Nejdřív začněte směnu.',
  denied: 'Prohlížeč má upozornění pro Stolek zakázaná. Povolte je prosím v jeho nastavení.',
  unsupported: 'Tento prohlížeč upozornění neumí.',
  addToHome: 'Na iPhonu a iPadu si Stolek nejdřív přidejte na plochu a upozornění povolte.',
  failed: 'Zvonění se nepodařilo nastavit. Zkuste to prosím znovu.',
};
