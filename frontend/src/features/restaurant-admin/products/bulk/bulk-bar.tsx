import Button from '@mui/material/Button';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import type { ListedProduct } from '../../admin-api';
import type { Choice } from '../use-choice';
import styles from './bulk-bar.module.css';
import type { BulkAct } from './bulk-dialogs';
import { bulkTexts } from './bulk-texts';

type Props = {
  choice: Choice;
  shown: readonly ListedProduct[];
  /** True if cards are ticked; the table has its ticks in the rows. */
  choosing: boolean;
  onAct: (act: BulkAct) => void;
  onLeave: () => void;
};

const ACTS = ['toMenu', 'soldOut', 'back', 'prices', 'category', 'facts', 'modifiers'] as const;

/** Actions on the ticked products. */
export function BulkBar({ choice, shown, choosing, onAct, onLeave }: Props) {
  const count = choice.products.length;
  const all = shown.length > 0 && count === shown.length;
  return (
    <div className={styles.bar} role="group" aria-label={bulkTexts.acts}>
      <span className={styles.count} role="status">
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
