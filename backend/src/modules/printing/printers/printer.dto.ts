import { z } from 'zod';
import { Id, requiredText, SeenVersion } from '#platform/http/input.js';

export const MAX_PRINTERS = 10;
const MAX_NAME = 40;
export const KIND_MESSAGE = 'Tento druh tiskárny server neumí.';
export const DEFAULT_PORT = 9100;
const HOST_MESSAGE = 'Zadejte IP adresu tiskárny.';
const MAX_STATIONS_OF_PRINTER = 12;

export const PRINTER_KINDS = ['browser', 'cloudprnt', 'epson-sdp', 'escpos'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];
const PRINTED = ['confirmed', 'waiting', 'calls', 'bill'] as const;
export const CODE_PAGES = ['cp852', 'windows-1250'] as const;

const once = <Value>(values: readonly Value[]) => new Set(values).size === values.length;

const name = requiredText(MAX_NAME, 'Zadejte název tiskárny.');
const stationIds = z
  .array(Id)
  .min(1, 'Vyberte stanici, nebo tiskněte celé objednávky.')
  .max(MAX_STATIONS_OF_PRINTER, `Nejvýše ${MAX_STATIONS_OF_PRINTER} stanic.`)
  .refine(once, 'Každá stanice smí přijít jen jednou.')
  .nullable()
  .describe('null: it prints whole orders');
const prints = z
  .array(z.enum(PRINTED))
  .min(1, 'Vyberte, co má tiskárna tisknout.')
  .max(PRINTED.length, 'Každá volba smí přijít jen jednou.')
  .overwrite((chosen) => [...new Set(chosen)]);
const columns = z.union([z.literal(32), z.literal(42), z.literal(48)], 'Šířka je 32, 42 nebo 48 znaků.');
const codePage = z.enum(CODE_PAGES, `Kódová stránka je ${CODE_PAGES.join(' nebo ')}.`);
const COPIES_MESSAGE = 'Kopie jsou 1 až 3.';
const copies = z.int(COPIES_MESSAGE).min(1, COPIES_MESSAGE).max(3, COPIES_MESSAGE);

const MAX_HOST = 100;
const PORT_MESSAGE = 'Port je 9100 až 9109.';
const place = {
  host: requiredText(MAX_HOST, HOST_MESSAGE).optional().describe('literal address of an escpos printer'),
  port: z.int(PORT_MESSAGE).min(9100, PORT_MESSAGE).max(9109, PORT_MESSAGE).optional().describe('9100, if left out'),
};

const editable = { name, stationIds, prints, columns, codePage, copies };

export const CreatePrinter = z
  .object({ venueId: Id, kind: z.enum(PRINTER_KINDS, KIND_MESSAGE), ...editable, ...place })
  .refine(({ kind, host }) => kind !== 'escpos' || host !== undefined, { path: ['host'], error: HOST_MESSAGE })
  .meta({ id: 'CreatePrinter' });
export type CreatePrinter = z.infer<typeof CreatePrinter>;

export const UpdatePrinter = z
  .object({ id: Id, version: SeenVersion, ...z.object(editable).partial().shape, ...place })
  .meta({ id: 'UpdatePrinter' });
export type UpdatePrinter = z.infer<typeof UpdatePrinter>;

export const PrinterView = z
  .object({
    id: z.int(),
    venueId: z.int(),
    name: z.string(),
    kind: z.enum(PRINTER_KINDS),
    stationIds: z.array(z.int()).nullable(),
    prints: z.array(z.enum(PRINTED)),
    columns: z.int(),
    codePage: z.enum(CODE_PAGES),
    copies: z.int(),
    host: z.string().nullable().describe('null unless the server writes to the printer'),
    port: z.int().nullable(),
    version: z.int().describe('send it back with a change'),
    seenAt: z.iso.datetime().nullable().describe('when it last asked for a ticket'),
    failure: z.string().nullable().describe('what it last reported as broken; null when it works'),
  })
  .meta({ id: 'Printer' });
export type PrinterView = z.infer<typeof PrinterView>;

export const PrinterWithAddress = PrinterView.extend({
  address: z.string().describe('the address with its secret, shown only now; of an escpos printer host and port'),
}).meta({ id: 'PrinterWithAddress' });
export type PrinterWithAddress = z.infer<typeof PrinterWithAddress>;
