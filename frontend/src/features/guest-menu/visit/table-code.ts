import { encode } from 'uqr';

/**
 * Four modules of quiet zone (ISO/IEC 18004, section 6.3.8); little error correction, since a screen is neither
 * scratched nor wet.
 */
const FORM = { ecc: 'M', border: 4 } as const;

/** A code to be scanned from the screen. @returns its side in modules, and its dark modules as an SVG path */
export function tableCode(link: string): { size: number; path: string } {
  const { size, data } = encode(link, FORM);
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
