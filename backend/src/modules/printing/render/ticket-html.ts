import { htmlText } from '#platform/http/public-pages.js';
import type { Row } from '../domain/ticket.js';

const WIDTH_MM: Readonly<Record<number, number>> = { 32: 48, 42: 72, 48: 72 };

export const TICKET_STYLE = `
@page { margin: 0; }
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 15px/1.25 'Source Sans 3', system-ui, sans-serif; }
.ticket { padding: 2mm 1mm 8mm; overflow-wrap: anywhere; }
.ticket p { margin: 0 0 1mm; white-space: pre-wrap; }
.columns32 { width: ${WIDTH_MM[32]}mm; }
.columns42, .columns48 { width: ${WIDTH_MM[48]}mm; }
.size2 { font-size: 24px; line-height: 1.15; }
.bold { font-weight: 700; }
.ticket .dark { padding: 0.5mm 1.5mm; line-height: 1.4; color: #fff; background: #000; text-align: center; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.pair { display: flex; flex-wrap: wrap; column-gap: 2mm; }
.pair span:last-child { margin-left: auto; white-space: nowrap; }
.ticket p.box { margin: 0 0 1.5mm 3mm; padding: 1mm 1.5mm; border: 0.6mm solid #000; font-size: 18px; font-weight: 700; text-align: left; }
.cut { break-after: page; }
.ticket hr { margin: 1.5mm 0; border: 0; border-top: 0.4mm solid #000; }
`;

/**
 * Renders a ticket as HTML.
 * @param columns characters in a line
 * @param copies 1 to 3, each on its own page
 */
export function ticketHtml(rows: readonly Row[], columns: number, copies: number): string {
  const ticket = `<div class="ticket columns${columns}">${rows.map(rowHtml).join('')}</div>`;
  return Array.from({ length: copies }, () => ticket).join('<div class="cut"></div>');
}

function rowHtml(row: Row): string {
  if (row.row === 'rule') return '<hr>';
  if (row.row === 'box') return `<p class="box${row.isDark ? ' dark' : ''}">${htmlText(row.text)}</p>`;
  const classes = `size${row.size}${row.isBold ? ' bold' : ''}`;
  if (row.row === 'pair')
    return `<p class="pair ${classes}"><span>${htmlText(row.left)}</span><span>${htmlText(row.right)}</span></p>`;
  return `<p class="${classes}${row.isDark ? ' dark' : ''}">${htmlText(row.text)}</p>`;
}
