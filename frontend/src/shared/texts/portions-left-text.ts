import { plural } from '#shared/format/plural.ts';
import { translated } from '../language.ts';

const portionsTexts = translated('portions', {
  left: (left: number) => `${plural(left, 'zbývá', 'zbývají', 'zbývá')} ${left}`,
});

/** How many of a dish are left: 'zbývají 3'. */
export function portionsLeftText(left: number): string {
  return portionsTexts.left(left);
}
