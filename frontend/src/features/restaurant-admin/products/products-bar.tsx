import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { adminTexts, countTexts } from '../admin-texts';
import { useAdminScope } from '../admin-scope';
import sectionStyles from '../section.module.css';
import { productTexts } from './admin-product-texts';
import type { BulkAct } from './bulk/bulk-dialogs';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { CheckField, SelectField } from '#staff-kit/form-field.tsx';
import type { ListedProduct } from '../admin-api';
import type { Choice } from './use-choice';
import bulkBarStyles from './bulk/bulk-bar.module.css';
import { bulkTexts } from './bulk/bulk-texts';
import { CheckChoice } from './check/check-bar';
import type { MenuFindings } from './check/use-menu-findings';
import { importTexts } from './import/import-texts';
import styles from './products-tab.module.css';
import { SearchBox } from './search-box';
import { translationTexts } from './translations/translation-texts';
import { type Mark, MARKS, type ProductFilter } from './use-product-filter';
import type { ProductView } from './use-product-view';

export type DayDishes = { shown: boolean; onShow: (shown: boolean) => void };

type Props = {
  total: number;
  dayDishes: DayDishes;
  check: MenuFindings;
  filter: ProductFilter;
  choice: Choice;
  view: ProductView;
  choosing: boolean;
  onView: (view: ProductView) => void;
  onChoosing: (choosing: boolean) => void;
  onAct: (act: BulkAct) => void;
  onAdd: (() => void) | null;
  onImport: () => void;
  onTranslate: () => void;
};

/**
 * The bar above the products: their number, the search, the view, a button to add one, and actions on the ticked
 * products.
 */
export function ProductsBar({
  total,
  dayDishes,
  check,
  filter,
  choice,
  view,
  choosing,
  onView,
  onChoosing,
  onAct,
  onAdd,
  onImport,
  onTranslate,
}: Props) {
  const { canEdit } = useAdminScope();
  const { shown } = filter;
  const all = countTexts.products(total);
  const acts = canEdit && (choosing || choice.products.length > 0);
  const tools = useId();
  const [showsTools, setShowsTools] = useState(false);
  return (
    <div className={sectionStyles.bar}>
      <h2 className={`${sectionStyles.heading} ${styles.heading}`}>{adminTexts.tabs.products}</h2>
      <span className={sectionStyles.count} role="status">
        {shown.length === total ? all : productTexts.filter.shown(shown.length, total)}
      </span>
      <span className={sectionStyles.spacer} />
      <SearchBox label={productTexts.searchLabel} value={filter.search} onChange={filter.setSearch} />
      {total > 0 && onAdd !== null && !choosing && (
        <Button className={styles.add ?? ''} variant="contained" onClick={onAdd}>
          <PlusIcon size={18} />
          <span className={styles.addText}>{productTexts.add}</span>
        </Button>
      )}
      <Button
        className={styles.opensTools ?? ''}
        variant="outlined"
        color="inherit"
        aria-expanded={showsTools}
        aria-controls={tools}
        onClick={() => setShowsTools(!showsTools)}
      >
        {productTexts.tools}
      </Button>
      <div id={tools} className={styles.tools} data-open={showsTools}>
        {total > 0 && <ViewChoice view={view} onView={onView} />}
        {total > 0 && <CategoryChoice filter={filter} />}
        {total > 0 && <Marks filter={filter} />}
        <CheckField
          label={productTexts.dayDishes}
          checked={dayDishes.shown}
          onChange={({ target: { checked } }) => dayDishes.onShow(checked)}
        />
        <CheckChoice findings={check.findings} chosen={check.key} onChoose={check.choose} />
        {onAdd !== null && !choosing && (
          <Acts total={total} view={view} onChoosing={onChoosing} onTranslate={onTranslate} onImport={onImport} />
        )}
      </div>
      {acts && (
        <BulkBar choice={choice} shown={shown} choosing={choosing} onAct={onAct} onLeave={() => onChoosing(false)} />
      )}
    </div>
  );
}

type ActsProps = Pick<Props, 'total' | 'view' | 'onChoosing' | 'onTranslate' | 'onImport'>;

function Acts({ total, view, onChoosing, onTranslate, onImport }: ActsProps) {
  return (
    <div className={sectionStyles.actions}>
      {total > 0 && view === 'cards' && (
        <Button variant="outlined" color="inherit" onClick={() => onChoosing(true)}>
          {bulkTexts.start}
        </Button>
      )}
      {total > 0 && (
        <Button variant="outlined" color="inherit" onClick={onTranslate}>
          {translationTexts.open}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={onImport}>
        {importTexts.open}
      </Button>
    </div>
  );
}

function ViewChoice({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { label, table, cards } = productTexts.view;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={view}
      onChange={(_, next: ProductView | null) => next !== null && onView(next)}
    >
      <ToggleButton value="cards">{cards}</ToggleButton>
      <ToggleButton value="table">{table}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function CategoryChoice({ filter: { categories, category, setCategory } }: { filter: ProductFilter }) {
  if (categories.length === 0) return null;
  return (
    <div className={styles.category}>
      <SelectField
        hideLabel
        label={productTexts.filter.category}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">{productTexts.filter.anyCategory}</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}

function Marks({ filter }: { filter: ProductFilter }) {
  return (
    <ToggleButtonGroup
      className={styles.marks}
      size="small"
      aria-label={productTexts.filter.label}
      value={filter.marks}
      onChange={(_, marks: Mark[]) => filter.setMarks(marks)}
    >
      {(Object.keys(MARKS) as Mark[]).map((mark) => (
        <ToggleButton key={mark} value={mark}>
          {productTexts.filter[mark]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type BulkBarProps = {
  choice: Choice;
  shown: readonly ListedProduct[];
  /** True while cards can be ticked. The table always has check boxes in its rows. */
  choosing: boolean;
  onAct: (act: BulkAct) => void;
  onLeave: () => void;
};

const ACTS = ['toMenu', 'soldOut', 'back', 'prices', 'category', 'facts', 'modifiers'] as const;

function BulkBar({ choice, shown, choosing, onAct, onLeave }: BulkBarProps) {
  const count = choice.products.length;
  const all = shown.length > 0 && count === shown.length;
  return (
    <div className={bulkBarStyles.bar} role="group" aria-label={bulkTexts.acts}>
      <span className={bulkBarStyles.count} role="status">
        {count === 0 ? bulkTexts.hint : bulkTexts.chosen(count)}
      </span>
      {choosing && (
        <Button onClick={() => choice.choose(all ? [] : shown.map(({ id }) => id))}>
          {all ? bulkTexts.none : bulkTexts.all}
        </Button>
      )}
      {ACTS.map((act) => (
        <Button key={act} variant="outlined" color="inherit" disabled={count === 0} onClick={() => onAct(act)}>
          {bulkTexts[act]}
        </Button>
      ))}
      <Button variant="outlined" color="error" disabled={count === 0} onClick={() => onAct('remove')}>
        <TrashIcon size={18} />
        {bulkTexts.remove(count)}
      </Button>
      <Button onClick={choosing ? onLeave : () => choice.choose([])}>
        {choosing ? bulkTexts.leave : bulkTexts.none}
      </Button>
    </div>
  );
}
