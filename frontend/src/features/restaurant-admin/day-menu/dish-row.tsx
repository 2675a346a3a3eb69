import Button from '@mui/material/Button';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Row } from '#staff-kit/layout.tsx';
import { type DishRow, isReady, type Soup } from './day-draft';
import { dayMenuTexts as texts } from './day-menu-texts';
import styles from './day-menu.module.css';

type Props = {
  row: DishRow;
  soup: Soup;
  hasEuros: boolean;
  counts: boolean;
  onChange: (change: Partial<DishRow>) => void;
};

/** A dish that a person must decide on, with its line of the pasted text. */
export function OpenRow({ row, soup, onChange }: Omit<Props, 'hasEuros' | 'counts'>) {
  const field = (name: 'name' | 'price' | 'allergens') => ({
    label: texts[name],
    value: row[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <div className={styles.open} role="group" aria-label={row.name} data-row={row.key}>
      <p className="hint">{texts.written(row.written)}</p>
      <TextField {...field('name')} />
      <div className={formStyles.pair}>
        <TextField {...field('price')} inputMode="decimal" />
        <TextField {...field('allergens')} inputMode="numeric" />
      </div>
      <Row gap={2}>
        <Button variant="contained" disabled={!isReady(row, soup)} onClick={() => onChange({ state: 'sure' })}>
          {texts.confirm}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onChange({ state: 'left' })}>
          {texts.leave}
        </Button>
      </Row>
    </div>
  );
}

/** A dish that needs no decision, in one line. */
export function DecidedRow({ row, soup, hasEuros, counts, onChange }: Props) {
  const isLeft = row.state === 'left';
  const allergens = row.allergens === '' ? texts.unstated : texts.listed(row.allergens);
  const price = row.price === '' ? (soup === 'included' ? texts.soups.included : '') : `${row.price} Kč`;
  const facts = isLeft ? [texts.left] : [row.portion, price, allergens];
  return (
    <li className={styles.row}>
      <span className={styles.dish}>
        <span>{row.name}</span>
        <span className="hint">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {hasEuros && !isLeft && row.price !== '' && (
        <span className={styles.euros}>
          <TextField
            label={texts.eurosOf(row.name)}
            hideLabel
            placeholder={texts.euros}
            value={row.euros}
            onChange={({ target: { value } }) => onChange({ euros: value })}
            inputMode="decimal"
          />
        </span>
      )}
      {counts && !isLeft && row.price !== '' && (
        <span className={styles.portions}>
          <TextField
            label={texts.portionsOf(row.name)}
            hideLabel
            placeholder={texts.portions}
            value={row.portions}
            onChange={({ target: { value } }) => onChange({ portions: value })}
            inputMode="numeric"
          />
        </span>
      )}
      <Button
        color="inherit"
        aria-label={texts.editDish(row.name)}
        onClick={() => onChange({ state: isLeft ? 'sure' : 'open' })}
      >
        {isLeft ? texts.takeBack : texts.edit}
      </Button>
    </li>
  );
}
