import { plural } from '#shared/format/plural.ts';

/** How many of a dish are left: 'zbývají 3'. */
export function portionsLeftText(left: number): string {
  return `${plural(left, 'zbývá', 'zbývají', 'zbývá')} ${left}`;
}
