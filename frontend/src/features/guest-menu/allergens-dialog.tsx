import type { MenuItem } from '../../api/types';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Dialog } from '../../shared/ui/dialog';
import { AllergenList } from './allergen-list';
import { dishComposition } from './dish-content';

/** What the marks on a dish's card mean. */
export function AllergensDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const composition = dishComposition(item);
  return (
    <Dialog title={`${texts.composition}: ${item.name}`} onClose={onClose}>
      {composition?.text != null && <p>{composition.text}</p>}
      <AllergenList allergens={composition?.allergens ?? []} />
    </Dialog>
  );
}
