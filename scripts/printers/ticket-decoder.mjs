/** The upper half of CP 852. */
const CP852 = [
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
].join('');
const WINDOWS_1250 = new TextDecoder('windows-1250');
const ESCAPE = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Styles that a command sets, by its first bytes in hexadecimal; `take` are the bytes after them. */
const COMMANDS = {
  'esc-pos': [
    ['1b40', 0, () => ({ bold: false, tall: false, dark: false })],
    ['1c2e', 0],
    ['1b4d', 1],
    ['1b61', 1],
    ['1b45', 1, ([on]) => ({ bold: on === 1 })],
    ['1d21', 1, ([size]) => ({ tall: (size & 15) > 0 })],
    ['1d42', 1, ([on]) => ({ dark: on === 1 })],
    ['1b74', 1, ([page]) => ({ page: page === 18 ? 'cp852' : 'windows-1250' })],
    ['1d56', 2, () => ({ cut: true })],
  ],
  'star-prnt': [
    ['1b40', 0, () => ({ bold: false, tall: false, dark: false })],
    ['18', 0],
    ['1b30', 0],
    ['1b7a', 1],
    ['1b1d61', 1],
    ['1b45', 0, () => ({ bold: true })],
    ['1b46', 0, () => ({ bold: false })],
    ['1b69', 2, ([height]) => ({ tall: height > 0 })],
    ['1b34', 0, () => ({ dark: true })],
    ['1b35', 0, () => ({ dark: false })],
    ['1b1d74', 1, ([page]) => ({ page: page === 5 ? 'cp852' : 'windows-1250' })],
    ['1b64', 1, () => ({ cut: true })],
  ],
};

/** Decodes the commands of a ticket to HTML. @throws Error for a command that the product does not send */
export function decodeTicket(bytes, language) {
  let style = { page: 'cp852' };
  let html = '';
  for (let at = 0; at < bytes.length;) {
    const picture = pictureAt(bytes, at, language);
    const command = COMMANDS[language].find(([start]) => bytes.toString('hex', at, at + start.length / 2) === start);
    if (picture) {
      html += picture.html;
      at += picture.length;
    } else if (command) {
      const [start, take, change] = command;
      const from = at + start.length / 2;
      if (change) style = { ...style, ...change(bytes.subarray(from, from + take)) };
      if (style.cut) html += '<hr>';
      style.cut = false;
      at = from + take;
    } else {
      html += signOf(bytes[at], style);
      at += 1;
    }
  }
  return html;
}

function signOf(byte, { page, bold, tall, dark }) {
  if (byte === 0x0a) return '\n';
  if (byte === 0x0d) return '';
  if (byte < 0x20) throw new Error(`Unknown command ${byte.toString(16)}`);
  const sign =
    byte < 0x80
      ? String.fromCharCode(byte)
      : page === 'cp852'
        ? CP852[byte - 0x80]
        : WINDOWS_1250.decode(Uint8Array.of(byte));
  const names = Object.entries({ bold, tall, dark }).filter(([, isOn]) => isOn);
  const shown = ESCAPE[sign] ?? sign;
  return names.length === 0 ? shown : `<b class="${names.map(([name]) => name).join(' ')}">${shown}</b>`;
}

/** A raster (ESC/POS, `GS v 0`), or a stripe of 24 rows (StarPRNT, `ESC X`). */
function pictureAt(bytes, at, language) {
  const isRaster = language === 'esc-pos' && bytes.toString('hex', at, at + 3) === '1d7630';
  if (isRaster) {
    const [perRow, height] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
    const isBlack = (x, y) => (bytes[at + 8 + y * perRow + (x >> 3)] >> (7 - (x & 7))) & 1;
    return { length: 8 + perRow * height, html: svgOf(perRow * 8, height, isBlack) };
  }
  if (language !== 'star-prnt' || bytes.toString('hex', at, at + 2) !== '1b58') return null;
  const width = bytes.readUInt16LE(at + 2);
  const isBlack = (x, y) => (bytes[at + 4 + x * 3 + (y >> 3)] >> (7 - (y & 7))) & 1;
  const end = at + 4 + width * 3;
  const lineEnd = bytes.toString('hex', end, end + 2) === '0a0d' ? 2 : 0;
  return { length: end - at + lineEnd, html: svgOf(width, 24, isBlack) };
}

function svgOf(width, height, isBlack) {
  let path = '';
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width / 1.5}"><path d="${path}"/></svg>`;
}
