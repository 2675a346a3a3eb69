import { createHash } from 'node:crypto';

/** Files of the public folder keep their names in every build. */
const FIXED_NAME = /(?<=(?:src|href)=")\/((?:icons\/)?[\w-]+\.(?:js|svg|png))(?=")/g;

/**
 * Puts a hash of its content behind the address of each file whose name is the same in every build. A phone keeps such a file with
 * the page that names it (src/service-worker/stored-pages.ts), so it must know one build's from another's.
 * @param read the content of a public file, by its path
 */
export function withBuildNamed(html: string, read: (file: string) => Buffer): string {
  return html.replace(FIXED_NAME, (address, file: string) => {
    const hash = createHash('sha256').update(read(file)).digest('base64url').slice(0, 10);
    return `${address}?v=${hash}`;
  });
}
