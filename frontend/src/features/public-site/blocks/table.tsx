import { CheckIcon, MinusIcon } from '#shared/icon.tsx';
import styles from './table.module.css';
import titles from './titles.module.css';

/** The content of a cell: a text, `true` for "included", or `null` for "not included". */
type Value = string | true | null;

export type Row = readonly [name: string, ...values: Value[]];

export type TableBlock = {
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Turns the table into a comparison of its columns, with a heading. */
  comparison?: {
    id: string;
    title: string;
    scrollHint: string;
    included: string;
    notIncluded: string;
    /** A label on the recommended column. */
    badge: { column: string; text: string };
  };
};

/** A table that scrolls horizontally by itself if it is wider than the page. */
export function Table({ label, columns, rows, comparison }: TableBlock) {
  return (
    <>
      {comparison && (
        <>
          <h2 id={comparison.id} className={`${titles.page} ${styles.title}`}>
            {comparison.title}
          </h2>
          <p className={styles.hint}>{comparison.scrollHint}</p>
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={`${styles.table} ${comparison ? styles.compared : ''}`}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col">
                  {comparison && index === 0 ? <span className="visually-hidden">{column}</span> : column}
                  {comparison?.badge.column === column && <span className={styles.badge}>{comparison.badge.text}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className="figures">
                    {typeof value === 'string' ? value : <Mark words={comparison} included={value === true} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Mark({ words, included }: { words: TableBlock['comparison']; included: boolean }) {
  return (
    <span
      className={included ? styles.included : styles.lack}
      role="img"
      aria-label={included ? words?.included : words?.notIncluded}
    >
      {included ? <CheckIcon /> : <MinusIcon />}
    </span>
  );
}
