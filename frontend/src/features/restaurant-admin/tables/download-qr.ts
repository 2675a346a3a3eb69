import { notify } from '#shared/notify.ts';
import { fileName, saveFile } from '#shared/save-file.ts';
import type { Table } from '../admin-api';
import { tableTexts } from './admin-table-texts';
import { CanvasUnavailable, qrPng } from './qr-png';
import { tableName } from './table-name';

const { downloads } = tableTexts;

/** Saves a table's code as a PNG named after the table, or its id, and says how it went. */
export async function downloadQr(table: Table): Promise<void> {
  const { id, name, QRcode } = table;
  if (QRcode === '') return notify.error(downloads.missing);
  try {
    saveFile(await qrPng(QRcode, tableName(table)), `${fileName(name) || id}.png`);
    notify.success(downloads.done);
  } catch (error) {
    notify.error(error instanceof CanvasUnavailable ? downloads.canvas : downloads.failed);
  }
}
