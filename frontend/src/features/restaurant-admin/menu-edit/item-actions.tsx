import { adminTexts } from '../admin-texts';
import { menuActionTexts as texts } from '../menus/admin-menu-texts';
import { MoreMenu } from '../more-menu';

export type ItemAct = 'product' | 'changes' | 'remove';

/** Less common actions of an item. The menu keeps deletion away from the pointer of a person who edits. */
export function ItemActions({ name, onAct }: { name: string; onAct: (act: ItemAct) => void }) {
  return (
    <MoreMenu
      label={texts.more(name)}
      entries={[
        { label: texts.product, onChoose: () => onAct('product') },
        { label: texts.history, onChoose: () => onAct('changes') },
        { label: adminTexts.remove, onChoose: () => onAct('remove'), destroys: true },
      ]}
    />
  );
}
