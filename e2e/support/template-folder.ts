import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedIn } from './sign-ins.js';

const FILE = 'signed-in.json';

/** The data folder that every product of the journeys starts on a copy of. */
export function templateFolder(): string {
  const folder = process.env['JOURNEY_TEMPLATE'];
  if (folder === undefined) throw new Error('JOURNEY_TEMPLATE is set by template.ts, which runs before all journeys');
  return folder;
}

/** Keeps what browsers keep of those who have signed in at the template, by account. */
export function keepSignIns(folder: string, signedIn: Readonly<Record<string, SignedIn>>): void {
  writeFileSync(join(folder, FILE), JSON.stringify(signedIn));
}

/** @returns undefined for an account that has not signed in at the template */
export function signedInAtTemplate(account: string): SignedIn | undefined {
  const all = JSON.parse(readFileSync(join(templateFolder(), FILE), 'utf8')) as Record<string, SignedIn>;
  return all[account];
}
