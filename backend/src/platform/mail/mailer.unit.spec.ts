import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/settings.js';
import { FileMailer, sweepLetters } from './mailer.js';

const DAY_MS = 24 * 3_600_000;

describe('mails in files', () => {
  const data = mkdtempSync(join(tmpdir(), 'stolek-letters-'));
  const folder = join(data, 'mail');
  afterAll(() => rmSync(data, { recursive: true }));

  it("are readable only by the product's account, even in an existing folder", async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const mailer = new FileMailer(readSettings({ DATA_DIR: data, LOG_LEVEL: 'silent' }), { now: () => new Date() });
    await mailer.send({ to: 'a@b.cz', subject: 'x', text: 'y', id: 'letter-1' });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'letter-1.eml')).mode & 0o777).toBe(0o600);
  });

  it('are deleted after thirty days, and other files stay', async () => {
    const now = new Date();
    for (const [name, days] of Object.entries({ 'old.eml': 31, 'half.eml.part': 31, 'new.eml': 29, 'notes.txt': 99 })) {
      writeFileSync(join(folder, name), 'x');
      const then = new Date(now.getTime() - days * DAY_MS);
      utimesSync(join(folder, name), then, then);
    }
    expect(await sweepLetters(data, now)).toBe(2);
    expect(readdirSync(folder).toSorted()).toEqual(['letter-1.eml', 'new.eml', 'notes.txt']);
    expect(await sweepLetters(join(data, 'nowhere'), now)).toBe(0);
  });

  it('have the time of the product’s clock, not of the folder’s machine', async () => {
    const inAYear = new Date(Date.now() + 365 * DAY_MS);
    const mailer = new FileMailer(readSettings({ DATA_DIR: data, LOG_LEVEL: 'silent' }), { now: () => inAYear });
    await mailer.send({ to: 'a@b.cz', subject: 'x', text: 'y', id: 'letter-2' });
    await sweepLetters(data, inAYear);
    expect(readdirSync(folder)).toContain('letter-2.eml');
  });
});
