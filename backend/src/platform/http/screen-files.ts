import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every screen waits for the settings before it restores the session. */
const SETTINGS = '<link rel="preload" as="fetch" crossorigin href="/api/client-config">';
const INDEX = 'pages/screens.json';

/** Files of the screens behind the sign-in, as the build names them (frontend/code-parts/application-parts.ts). */
export class ScreenFiles {
  private readonly links: ReadonlyMap<string, string>;

  constructor(folder: string) {
    const file = join(folder, INDEX);
    const index = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
    this.links = new Map(Object.entries(index).map(([address, files]) => [address, files.map(linkTo).join('')]));
  }

  /** @returns the application's page, which fetches the code of the screen at `path` beside its own and not after it */
  preloadedBy(path: string, html: string): string {
    const links = this.links.get(path.toLowerCase().replace(/\/+$/, ''));
    return links === undefined ? html : html.replace('</title>', `</title>${SETTINGS}${links}`);
  }
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
