import { Injectable, Logger } from '@nestjs/common';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '#kernel/clock.js';
import { Settings } from '../config/settings.js';
import { letterFolder } from './letter-files.js';
import { mailMessage } from './mail-message.js';
import { Mailer, type Mail } from './mailer.js';

/** Without a mail server, letters are files under the data folder that any mail program opens. */
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
    // An older folder may be open to others.
    await chmod(this.folder, 0o700);
    await writeFile(`${file}.part`, mailMessage(mail, { name, email }, now), { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.logger.log(`A letter has been written to ${file}`);
  }
}
