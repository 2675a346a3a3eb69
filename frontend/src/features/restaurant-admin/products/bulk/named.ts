import { plural } from '#shared/format/plural.ts';

const NAMED = 3;

/** @returns the first names, and the number of the others: 'Chléb, Máslo, Sýr a 2 další' */
export function named(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more <= 0) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} a ${more} ${plural(more, 'další', 'další', 'dalších')}`;
}
