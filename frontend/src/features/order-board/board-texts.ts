import { plural } from '#shared/format/plural.ts';
import { payingTexts } from '#shared/texts/paying-texts.ts';

export const boardTexts = {
  title: 'Objednávky',
  pageTitle: (open: number) => `${open > 0 ? `(${open}) ` : ''}Objednávky · Stolek`,
  errorPrefix: 'Chyba:',
  loadFailed: 'Nepodařilo se načíst objednávky.',
  callsFailed: 'Nepodařilo se načíst volání obsluhy.',
  staleHint: 'Zobrazujeme poslední známý stav.',
  calls: 'Volání obsluhy',
  noCalls: 'Žádné požadavky na obsluhu.',
  columns: { waiting: 'Čeká na schválení', in_progress: 'Probíhá', ended: 'Dokončeno' },
  empty: {
    waiting: 'Nic nečeká na schválení.',
    in_progress: 'Žádná objednávka se nepřipravuje.',
    ended: 'Zatím žádná dokončená objednávka.',
  },
  moreWaiting: (shown: number, count: number) =>
    `Tady je prvních ${shown}, ${plural(count, 'další 1 čeká', `další ${count} čekají`, `dalších ${count} čeká`)}.`,
  wholeTable: 'Celý stůl',
  confirm: 'Schválit',
  reject: 'Odmítnout',
  close: 'Uzavřít',
  handOver: 'Vydáno',
  answer: 'Potvrdit',
  confirmOrders: (orders: number) => `Schválit ${orders}`,
  ordersOfTable: (orders: number) => `${orders} ${plural(orders, 'objednávka', 'objednávky', 'objednávek')}`,
  longest: (wait: string) => `nejdéle ${wait}`,
  tableEnded: (table: string) => `${table} · vyřízeno`,
  pack: 'Srovnat',
  packHint: 'Srovnat lístky podle čekání',
  apart: (orders: number) => `+${orders} bez kódu`,
  withoutCode: 'Bez kódu stolu',
  unanswered: 'nikdo neodpověděl',
  newParty: 'Nový stůl',
  outcomes: {
    confirmed: 'Schváleno',
    rejected: 'Odmítnuto',
    closed: 'Uzavřeno',
    expired: 'Propadlo',
    withdrawn: 'Zrušeno hostem',
    undone: 'Vzato zpět',
  },
  answered: 'Potvrzeno',
  actAt: (what: string, where: string) => `${what}: ${where}`,
  afterReconnect: 'po obnovení spojení',
  queued: {
    confirm: 'Schválení čeká na spojení',
    reject: 'Odmítnutí čeká na spojení',
    close: 'Uzavření čeká na spojení',
    cancel: 'Zrušení položky čeká na spojení',
    offer: 'Nabídka náhrady čeká na spojení',
    answer: 'Čeká na spojení',
  },
  cancelQueued: 'Zrušit',
  unsent: 'Spojení se neobnovilo včas, nic jsme neodeslali. Rozhodněte prosím znovu.',
  newBelow: (table: string) => `Nová ↓ ${table}`,
  newOthers: (orders: number) => `a ${plural(orders, '1 další', `${orders} další`, `${orders} dalších`)}`,
  below: (orders: number) => `↓ Níž ${plural(orders, '1 lístek', `${orders} lístky`, `${orders} lístků`)}`,
  /** @param sums the formatted sums; '' while there is nothing to pay */
  account: (sums: string, waiting: number) =>
    [sums, waiting === 0 ? '' : `ještě\u00a0${waiting}\u00a0${plural(waiting, 'čeká', 'čekají', 'čeká')}`]
      .filter((part) => part !== '')
      .join(', '),
  moreCalls: (calls: number) => `+${calls}`,
  fewerCalls: 'Méně',
  moreCallsSpoken: (calls: number) =>
    plural(calls, 'Další 1 volání', `Další ${calls} volání`, `Dalších ${calls} volání`),
  unknownTable: 'Neznámý stůl',
  formerTable: (table: string) => `dříve ${table}`,
  adult: '18+',
  unknownItem: 'Unknown Item',
  number: (number: number) => `č. ${number}`,
  numberSpoken: (number: number) => `objednávka číslo ${number}`,
  quantity: (quantity: number) => `${quantity}×`,
  seen: 'Vidím',
  goneSpoken: (pieces: number, dish: string) => `zrušeno ${pieces}× ${dish}`,
  nothingStands: 'Všechno z ní je zrušené.',
  lineNote: 'Poznámka k položce',
  orderNote: 'Poznámka k objednávce',
  moreOfNote: 'více',
  wholeNote: 'více, ukázat celou poznámku',
  orderedAt: (time: string) => `Objednáno ${time}`,
  orderedByStaff: (time: string) => `Zadala obsluha ${time}`,
  calledSince: (time: string) => `od ${time}`,
  confirmedAt: (time: string) => `Schváleno ${time}`,
  ended: (time: string) => `v ${time}`,
  results: { closed: 'Dokončeno', rejected: 'Odmítnuto', expired: 'Propadlo', withdrawn: 'Zrušeno hostem' },
  reason: (reason: string) => `Důvod: ${reason}`,
  waits: {
    order: { fresh: 'Čeká', soon: 'Čeká už', overdue: 'Čeká příliš dlouho' },
    work: { fresh: 'Připravuje se', soon: 'Připravuje se už', overdue: 'Trvá příliš dlouho' },
  },
  calling: 'Volá',
  /** Paying together is the usual way, so only separate bills are named. */
  pays: ({ how, split }: { how: 'card' | 'cash'; split: boolean }) =>
    `Platí ${payingTexts.how[how]}${split ? `, ${payingTexts.split}` : ''}`,
  underMinute: '< 1 min',
  tooLong: 'už dlouho',
  allergy: 'Pozor, alergie',
  swallowed: (label: string) => `${label}: tlačítko se právě posunulo, stiskněte ho znovu.`,
  arrived: (number: number, table: string) => `Nová objednávka číslo ${number}, ${table}`,
  called: (table: string) => `${table} volá obsluhu`,
  wantsBill: (table: string, paying: string) => `${table} chce platit ${paying}`,
  changeFailed: 'Nebylo možné změnit objednávku!',
  answerFailed: 'Volání se nepodařilo potvrdit.',
  conflict: {
    in_progress: 'Někdo ji mezitím schválil. Tohle je skutečný stav.',
    closed: 'Někdo ji mezitím uzavřel. Tohle je skutečný stav.',
    rejected: 'Někdo ji mezitím odmítl. Tohle je skutečný stav.',
    expired: 'Den mezitím skončil a objednávka propadla. Tohle je skutečný stav.',
    withdrawn: 'Host si ji mezitím vzal zpět. Tohle je skutečný stav.',
    waiting: 'Stav se mezitím změnil. Tohle je skutečný stav.',
  },
  understood: 'Rozumím',
};

export const apartTexts = {
  rejectAll: 'Odmítnout vše',
  rejectAllOf: (orders: number, mayHaveMore: boolean) => `Odmítnout ${mayHaveMore ? 'zobrazené' : 'vše'} (${orders})`,
  question: (orders: number) =>
    `Odmítnout ${plural(orders, '1 objednávku', `${orders} objednávky`, `${orders} objednávek`)} bez kódu?`,
  explanation:
    'Přišly bez platného kódu stolu, možná odjinud. Kdo u stolu opravdu sedí, uvidí, že objednávka neprošla.',
  back: 'Zpět',
};

export const rejectTexts = {
  title: (number: number) => `Odmítnout objednávku č.\u00a0${number}?`,
  confirm: 'Odmítnout',
  confirmAll: (orders: number) => `Odmítnout ${orders} ${plural(orders, 'objednávku', 'objednávky', 'objednávek')}`,
  others: (orders: number) =>
    `Odmítnout i ${plural(orders, 'další 1 objednávku', `další ${orders} objednávky`, `dalších ${orders} objednávek`)} stolu`,
  explanation: 'Host uvidí, že objednávka neprošla. Důvod se zobrazí i jemu.',
  reason: 'Důvod (nepovinný)',
  back: 'Zpět',
};

export const shiftTexts = {
  sound: 'Zvukové upozornění',
  start: 'Začít směnu',
  locked: 'Zvuk je zatím zamčený.',
  startHint: 'Začněte směnu: zazní zkušební tón a obrazovka nezhasne.',
  mayGoDark: 'Obrazovka může zhasnout. Zhasínání vypněte v nastavení zařízení.',
  test: 'Zkušební tón',
  soundFailed: 'Zvuk se nepodařilo spustit. Zkontrolujte hlasitost zařízení.',
  lost: 'Spojení vypadlo. Nové objednávky teď nemusí být vidět.',
  lostHint: (time: string) => `Poslední spojení ${time}. Připojujeme se znovu.`,
  stored: (time: string) => `Stav z ${time}.`,
  storedHint: 'Není spojení: nové objednávky tu nejsou a rozhodovat nejde.',
  retryNow: 'Zkusit hned',
  silent: (name: string | null, time: string) =>
    `${name === null ? 'Jiná tabule' : `Tabule ${name}`} se neozývá od ${time}`,
  silentRead: 'Rozumím',
  polled: 'Živé spojení neprochází sítí. Nové objednávky se načítají každých pár vteřin a zvoní.',
  refused: 'Na tuto provozovnu nemáte oprávnění, změny se samy neobjeví.',
  restored: (changes: number) =>
    changes === 0
      ? 'Spojení je zpět. Nic vám neuteklo.'
      : `Spojení je zpět. ${plural(changes, 'Doplnili jsme 1 změnu.', `Doplnili jsme ${changes} změny.`, `Doplnili jsme ${changes} změn.`)}`,
};

export const densityTexts = {
  choices: { auto: 'Lístky: auto', compact: 'Lístky: malé', roomy: 'Lístky: velké' },
  spoken: {
    auto: 'Velikost lístků: podle počtu objednávek',
    compact: 'Velikost lístků: vždy malé',
    roomy: 'Velikost lístků: vždy velké',
  },
};
