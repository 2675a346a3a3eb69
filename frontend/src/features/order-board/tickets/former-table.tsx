import { boardTexts } from '../board-texts';
import styles from './former-table.module.css';

/** Small print after the name of a table: where a party that has moved sat before. */
export function FormerTable({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      {' '}
      <span className={styles.former}>{boardTexts.formerTable(name)}</span>
    </>
  );
}
