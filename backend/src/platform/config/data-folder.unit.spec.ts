import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION } from '#test/production-settings.js';
import { requireDataFolder } from './data-folder.js';
import { readSettings } from './settings.js';

const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
// Not even root can create a folder there.
const NOWHERE = { DATA_DIR: '/dev/null/data' };

test('a data folder that cannot be written is rejected, in production and elsewhere', () => {
  for (const environment of [NOWHERE, { ...PRODUCTION, ...NOWHERE }]) {
    expect(() => requireDataFolder(readSettings(environment))).toThrow(
      'Setting DATA_DIR: nothing can be written to "/dev/null/data" (ENOTDIR)',
    );
  }
});

test('a missing data folder is created, and the check leaves no file in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-data-'));
  requireDataFolder(readSettings({ DATA_DIR: join(folder, 'deep', 'data') }));
  expect(readdirSync(join(folder, 'deep', 'data'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the data folder is not checked if nothing is stored in it', () => {
  requireDataFolder(readSettings({ ...PRODUCTION, ...S3, ...NOWHERE }));
});
