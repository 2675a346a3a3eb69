import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type Settings } from './settings.js';

/**
 * Checks at startup that files can be written under `DATA_DIR`, before the first picture or mail needs it.
 * @throws SettingsError
 */
export function requireDataFolder(settings: Settings): void {
  const { DATA_DIR: folder, DATABASE_URL, SIGN_IN, S3_ENDPOINT, MAIL } = settings;
  if (DATABASE_URL && SIGN_IN !== 'trial' && S3_ENDPOINT && MAIL === 'smtp') return;
  const trial = join(folder, `.written-by-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`Setting DATA_DIR: nothing can be written to "${folder}" (${code ?? message})`);
  }
}
