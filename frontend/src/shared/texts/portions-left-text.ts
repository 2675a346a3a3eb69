import { plural } from '#shared/format/plural.ts';
import { translated } from '../language.ts';

const portionsTexts = translated('portions', {
  left: (left: number) => `${plural(left, 'zbývá', 'zbývají', 'zbývá')} ${left}`,
});

/** The remaining portions of a dish: 'zbývají 3'. */
export function portionsLeftText(left: number): string {
  return portionsTexts.left(left);
}
