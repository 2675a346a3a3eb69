import { chmod, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '../config/settings.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** A repeated mail has the same id, so that programs show it once (RFC 5322, section 3.6.4). No angle brackets. */
  readonly id: string;
}

/** Sends a mail. Call it only in jobs, which retry if it throws. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}

const RETENTION_MS = 30 * 24 * 3_600_000;

function letterFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Deletes mail files older than thirty days. Their links expired long ago, but the files contain names. */
export async function sweepLetters(dataDir: string, now: Date): Promise<number> {
  const folder = letterFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let swept = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs < RETENTION_MS) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

const LINE = 76;

/** Encodes a header's value as RFC 2047 base64, without line breaks, because one could begin another header. */
function encoded(value: string): string {
  const line = value.replace(/[\r\n\0]+/g, ' ');
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  // Splits at 39 bytes of UTF-8, which become 52 characters; an encoded word may have 75.
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

function mailMessage(mail: Mail, from: { name: string; email: string }, date: Date): string {
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

/** Writes mails to the data folder if there is no mail server. Any mail program opens these files. */
@Injectable()
export class FileMailer extends Mailer {
  private readonly logger = new Logger(FileMailer.name);
  private readonly folder: string;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
    this.folder = letterFolder(settings.DATA_DIR);
  }

  override async send(mail: Mail): Promise<void> {
    const now = this.clock.now();
    const { COMPANY_NAME: name, COMPANY_EMAIL: email } = this.settings;
    const file = join(this.folder, `${mail.id.replace(/[^\w.-]/g, '_')}.eml`);
    await mkdir(this.folder, { recursive: true });
    // An older version may have made a folder that others can read.
    await chmod(this.folder, 0o700);
    await writeFile(`${file}.part`, mailMessage(mail, { name, email }, now), { mode: 0o600 });
    // Sets the file's time for `sweepLetters`, because the folder's machine may have a different clock.
    await utimes(`${file}.part`, now, now);
    await rename(`${file}.part`, file);
    this.logger.log(`A mail was written to ${file}`);
  }
}
