import { plural } from '#shared/format/plural.ts';

const items = (count: number) => `${count} ${plural(count, 'položky', 'položek', 'položek')}`;

export const linesTexts = {
  openShort: 'Jednotlivé položky',
  line: 'Položka',
  pieces: (quantity: number, name: string) => `${quantity}× ${name}`,
  started: 'Kuchyň už na tom pracuje.',
  reasonOf: (reason: string, name: string) => `${reason}, ${name}`,
};

export const dishActTexts = {
  leaveOut: 'Vynechat',
  cancel: 'Zrušit',
  replace: 'Náhrada',
  soldOut: 'Vyprodáno',
  without: 'bez toho',
  also: (orders: number) =>
    `Je i na ${orders} ${plural(orders, 'další objednávce', 'dalších objednávkách', 'dalších objednávkách')}.`,
  planned: (dish: string) => `Bez: ${dish}`,
  reason: (reason: string) => `Hosté uvidí důvod: ${reason}.`,
  confirm: (orders: number) => `Schválit ${orders} bez toho`,
  near: 'Nejbližší náhrady bez nových alergenů',
  noNear: 'Žádné jídlo, které by jistě nepřineslo nový alergen.',
  offer: 'Nabídnout',
  offerAll: (orders: number) => `Nabídnout všem ${orders}`,
  one: (table: string, number: number) => `${table} · č.\u00a0${number}`,
  apart: {
    allergy: 'v poznámce je alergie, rozhodněte zvlášť',
    code: 'bez kódu stolu, rozhodněte zvlášť',
    offered: 'host právě odpovídá na náhradu',
    whole: 'nic by nezbylo, odmítněte ji celou',
    soldOut: 'je v ní ještě něco vyprodaného',
    several: 'má to na více řádcích, nabídněte zvlášť',
    dish: 'náhrada pro ni není jistá, nabídněte zvlášť',
  },
};

export const partTexts = {
  title: (number: number) => `Co z objednávky č.\u00a0${number} nejde?`,
  explanation: 'Ostatní schválíte. Host uvidí, co nebude a proč.',
  confirm: (without: number) => (without === 0 ? 'Označte, co nejde' : `Schválit bez ${items(without)}`),
  rejectWhole: 'Odmítnout celou objednávku',
};

export const cancelTexts = {
  title: (number: number) => `Co z objednávky č.\u00a0${number} zrušit?`,
  explanation: 'Host to uvidí a do účtu se to nezapočítá.',
  pieces: 'Kolik kusů',
  choose: 'Vyberte, co zrušit',
  fewer: 'O kus méně',
  more: 'O kus více',
  confirm: (quantity: number, name: string) => `Zrušit ${quantity}× ${name}`,
};

export const offerTexts = {
  open: 'Nabídnout náhradu',
  title: (number: number) => `Co nabídnout místo položky z\u00a0č.\u00a0${number}?`,
  explanation: 'Host má na odpověď 3 minuty. Do té doby se položka nepočítá.',
  noMenu: 'Menu se nepodařilo načíst. Zkuste to prosím znovu.',
  dish: 'Jídlo nebo pití',
  placeholder: 'Napište část názvu',
  noMatch: 'Nic takového v menu teď není.',
  soldOut: 'vyprodáno',
  tooFew: (left: number) => `zbývá jen ${left}`,
  noPrice: 'bez ceny v eurech',
  choose: 'Vyberte, co nabídnout',
  confirm: (name: string, price: string) => `Nabídnout: ${name} za ${price}`,
};
