import { translated } from '../language.ts';
import { plural } from '../format/plural';

export const lineTexts = translated('lines', {
  rejected: (reason: string | null) => (reason === null ? 'Nepřijato' : `Nepřijato: ${reason}`),
  cancelled: (pieces: number, of: number) =>
    pieces === of ? 'Zrušeno' : `${pieces} z ${of} ${plural(pieces, 'zrušen', 'zrušeny', 'zrušeno')}`,
  offered: (dish: string, price: string) => `Nabídnuto místo toho: ${dish} za ${price}`,
  declined: (dish: string) => `Nabídnuto místo toho: ${dish}, nevybráno`,
  replaced: (ordered: string) => `Místo položky ${ordered}`,
});
