import { boardTexts } from '../board-texts';
import styles from './former-table.module.css';

/** Small print after a table's name: the former table of a party that has moved. */
export function FormerTable({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      {' '}
      <span className={styles.former}>{boardTexts.formerTable(name)}</span>
    </>
  );
}
