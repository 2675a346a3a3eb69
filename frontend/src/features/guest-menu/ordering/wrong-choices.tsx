import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { optionIds, wrongGroups } from '#shared/dish/choices.ts';
import { czechMark, markUnless } from '#shared/language.ts';
import { PausedUntil } from '../bar/venue-words';
import type { BasketLine } from '../basket/basket';
import styles from './wrong-choices.module.css';

type WrongChoicesProps = {
  lines: readonly BasketLine[];
  menu: readonly MenuItem[];
  onChoose: (line: BasketLine) => void;
};

/**
 * Names each dish of the basket that is paused, or has too few or too many options. A press opens the dish's options.
 */
export function WrongChoices({ lines, menu, onChoose }: WrongChoicesProps) {
  const wrong = lines.flatMap((line) => {
    const item = menu.find(({ id }) => id === line.itemId);
    const groups = item === undefined ? [] : wrongGroups(item, optionIds(line));
    return item === undefined || groups.length === 0 ? [] : [{ line, item, groups }];
  });
  const paused = menu.filter((item) => item.paused_until && lines.some(({ itemId }) => itemId === item.id));
  if (wrong.length + paused.length === 0) return null;
  return (
    <ul className={styles.list}>
      {paused.map((item) => (
        <li key={`paused-${item.id}`}>
          <span lang={markUnless(item.cs?.name)}>{item.name}</span>
          <span>{': '}</span>
          <PausedUntil item={item} />
        </li>
      ))}
      {wrong.map(({ line, item, groups }) => (
        <li key={line.lineId}>
          <Button className={styles.choice} lang={czechMark()} onClick={() => onChoose(line)}>
            {`${item.name} – ${groups.map(({ name }) => name).join(', ')}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
