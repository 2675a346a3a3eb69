import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product.js';

/** Waits for a mail to an address. @returns the link in it */
export async function linkMailedTo(product: Product, address: string): Promise<string> {
  const folder = join(product.folder, 'mail');
  let link = '';
  const comes = () => {
    const letters = lettersIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const letter = letters.find((text) => text.includes(`<${address}>`));
    const body = Buffer.from(letter?.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');
    link = /https?:\/\/\S+sign-in-link#\S+/.exec(body)?.[0] ?? '';
    return link;
  };
  await expect.poll(comes, { message: `a letter to ${address}` }).not.toBe('');
  return link;
}

function lettersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.eml'));
  } catch {
    return [];
  }
}
