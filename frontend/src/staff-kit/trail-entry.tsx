import { useVenueClock } from '#shared/format/venue-clock.ts';
import styles from './trail.module.css';
import { trailTexts } from './trail-texts';

export type ChangedField = { label: string; before: string; after: string };
type Props = {
  at: string;
  by: string | null;
  act: string;
  fields: readonly ChangedField[];
};

/** One entry of an audit trail: time, person, action, and each field before and after. */
export function TrailEntry({ at, by, act, fields }: Props) {
  const clock = useVenueClock();
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <time dateTime={at}>{clock.dateAndTime(at)}</time>
        <span className={styles.by}>{by ?? trailTexts.somebody}</span>
      </p>
      <p>{act}</p>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{before}</del> → <ins>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
