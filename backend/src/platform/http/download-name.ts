import { create } from 'content-disposition';
import { tidyLine } from '#kernel/text-rules.js';

export interface DownloadName {
  /** The name for people, in any script. */
  readonly name: string;
  /** ASCII, for programs without RFC 8187. */
  readonly fallback: string;
}

/** @returns a `Content-Disposition` header that saves the answer as a file (RFC 6266, section 4) */
export function attachment({ name, fallback }: DownloadName): string {
  return create(withoutFolders(name), { type: 'attachment', fallback });
}

/** @returns a `Content-Disposition` header that displays the answer, and names the file if it is saved */
export function inline({ name, fallback }: DownloadName): string {
  return create(withoutFolders(name), { type: 'inline', fallback });
}

/**
 * Browsers cut a name at slashes, so "Pivo/Víno" would be saved as "Víno". Half a surrogate pair has no encoding. An
 * old
 * name may contain direction marks, which make "\u202efdp.exe" look like another kind of
 * file.
 */
function withoutFolders(name: string): string {
  return tidyLine(name.toWellFormed().replace(/[/\\\p{Cc}]/gu, '-'));
}
