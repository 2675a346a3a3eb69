import Button from '@mui/material/Button';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import { categoriesOf, countedSearch, dishesFor, withFirst } from './dishes';
import { DishTile } from './dish-tile';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

/** Number of tiles shown at once. A menu may have thousands of dishes; a search or a category finds the others. */
const TILES_AT_ONCE = 120;
const MANY = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12];
/** Without a mouse, the search is not focused, because the keyboard on the screen would cover the dishes. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

type Props = {
  menu: readonly MenuItem[];
  first: readonly number[];
  seats: number;
  pieces: ReadonlyMap<number, number>;
  disabled: boolean;
  hidden: boolean;
  onAdd: (dish: MenuItem, quantity: number) => void;
  onDetails: (dish: MenuItem) => void;
};

/** The menu to order from: a search, its categories, and a tile for each dish. */
export function DishList({ menu, first, seats, hidden, ...tiles }: Props) {
  const [written, write] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [many, setMany] = useState(seats);
  const { quantity, query } = countedSearch(written);
  const isSearch = query.trim() !== '';
  const categories = useMemo(() => categoriesOf(menu), [menu]);
  const found = useMemo(
    // A search covers the whole menu, not only the chosen category.
    () => dishesFor(menu, isSearch ? null : category, query),
    [menu, isSearch, category, query],
  );
  const dishes = isSearch || category !== null ? found : withFirst(found, first);
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const best = isSearch ? dishes.find((dish) => !dish.is_sold_out) : undefined;
    if (best === undefined || tiles.disabled) return;
    tiles.onAdd(best, quantity);
    write('');
  };
  return (
    <section className={styles.menu} aria-label={texts.dishes} hidden={hidden}>
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={texts.search}
          hideLabel
          placeholder={texts.searchHint}
          type="search"
          autoFocus={hasKeyboard()}
          value={written}
          onChange={(event) => write(event.target.value)}
          onKeyDown={addFirst}
        />
        <SelectField
          className={styles.many}
          label={texts.many}
          hideLabel
          value={many}
          onChange={(event) => setMany(Number(event.target.value))}
        >
          {[...new Set([...MANY, seats])].map((count) => (
            <option key={count} value={count}>
              +{count}
            </option>
          ))}
        </SelectField>
        <div className={styles.categories} role="group" aria-label={texts.categories}>
          {[null, ...categories].map((one) => (
            <Button
              key={one ?? ''}
              size="small"
              color="inherit"
              variant="outlined"
              aria-pressed={one === category}
              onClick={() => (setCategory(one), write(''))}
            >
              {one ?? texts.all}
            </Button>
          ))}
        </div>
      </div>
      <Tiles key={`${category} ${query}`} dishes={dishes} many={many} {...tiles} />
    </section>
  );
}

type TilesProps = Pick<Props, 'pieces' | 'disabled' | 'onAdd' | 'onDetails'> & {
  dishes: readonly MenuItem[];
  many: number;
};

function Tiles({ dishes, pieces, ...rest }: TilesProps) {
  const [shown, show] = useState(TILES_AT_ONCE);
  const more = dishes.length - shown;
  return (
    <div className={styles.scroll}>
      {dishes.length === 0 && <p className={styles.quiet}>{texts.nothingFound}</p>}
      <ul className={styles.dishes}>
        {dishes.slice(0, shown).map((dish) => (
          <DishTile key={dish.id} dish={dish} pieces={pieces.get(dish.id) ?? 0} {...rest} />
        ))}
      </ul>
      {more > 0 && (
        <Button fullWidth variant="outlined" color="inherit" onClick={() => show(shown + TILES_AT_ONCE)}>
          {texts.showMore(more)}
        </Button>
      )}
    </div>
  );
}
