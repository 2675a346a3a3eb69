import { plural } from '#shared/format/plural.ts';

export const printingTexts = {
  silent: (printer: string, time: string, tickets: number) =>
    `Tiskárna ${printer} se neozývá od ${time}, ${waits(tickets)}`,
  failure: (printer: string, words: string, tickets: number) =>
    `Tiskárna ${printer}: ${words}${tickets === 0 ? '' : ` ${sentence(waits(tickets))}.`}`,
  elsewhere: 'Vytisknout jinde',
  printAt: (printer: string) => `Vytisknout na ${printer}`,
  unprinted: 'Po obnově nevytištěno',
  print: (order: number | null, table: string | null) => `Vytisknout č. ${order ?? '–'}, ${table ?? '–'}`,
  bill: 'Vytisknout účet',
  billSent: (printer: string) => `Účet se vytiskne na ${printer}.`,
  billFailed: 'Účet se nepodařilo vytisknout.',
  failed: 'Lístek se nepodařilo vytisknout.',
  sent: (tickets: number) => `Jinde se vytiskne ${count(tickets)}.`,
};

const count = (tickets: number): string => `${tickets} ${plural(tickets, 'lístek', 'lístky', 'lístků')}`;
const waits = (tickets: number): string => `${plural(tickets, 'čeká', 'čekají', 'čeká')} ${count(tickets)}`;
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
