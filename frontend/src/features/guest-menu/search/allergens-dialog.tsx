import { WithCzech } from '#light-kit/with-czech.tsx';
import { czechMark } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { Dialog } from '#light-kit/dialog.tsx';
import { AllergenList } from '../dish/allergen-list';
import { dishComposition } from '../dish/dish-content';
import { guestMenuTexts as texts } from '../guest-menu-texts';

/** Explains the marks on a dish's card. */
export function AllergensDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const composition = dishComposition(item);
  return (
    <Dialog
      title={<WithCzech text={`${texts.composition}: ${item.name}`} czech={item.cs?.name ? null : item.name} />}
      onClose={onClose}
    >
      {composition?.text != null && <p lang={czechMark()}>{composition.text}</p>}
      <AllergenList allergens={composition?.allergens ?? []} />
    </Dialog>
  );
}
