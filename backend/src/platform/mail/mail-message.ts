import type { Mail } from './mailer.js';

const LINE = 76;

/** A line break in a value could start another header, so it is written on one line, as RFC 2047 base64. */
function encoded(value: string): string {
  const line = value.replace(/[\r\n\0]+/g, ' ');
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  // 39 bytes of UTF-8 make 52 characters: an encoded word may have 75.
  const words: string[] = [];
  let chunk = '';
  for (const character of line) {
    if (Buffer.byteLength(chunk + character) > 39) {
      words.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  return [...words, chunk].map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

export function mailMessage(mail: Mail, from: { name: string; email: string }, date: Date): string {
  const body = Buffer.from(mail.text.replace(/\r?\n/g, '\r\n')).toString('base64');
  const headers = [
    `From: ${encoded(from.name)} <${from.email}>`,
    `To: <${mail.to}>`,
    ...(mail.replyTo ? [`Reply-To: <${mail.replyTo}>`] : []),
    `Subject: ${encoded(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mail.id}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return [...headers, '', ...(body.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []), ''].join('\r\n');
}
