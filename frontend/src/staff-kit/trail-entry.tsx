import { useVenueClock } from '#shared/format/venue-clock.ts';
import styles from './trail.module.css';
import { trailTexts } from './trail-texts';

/** What a field was and what it is, as people read it. */
export type SaidField = { label: string; before: string; after: string };
type Props = {
  at: string;
  /** `null`: somebody who was erased since. */ by: string | null;
  said: string;
  fields: readonly SaidField[];
};

/** One change in a list of changes: when, who, what became of it, and each field before and after. */
export function TrailEntry({ at, by, said, fields }: Props) {
  const clock = useVenueClock();
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <time dateTime={at}>{clock.dateAndTime(at)}</time>
        <span className={styles.by}>{by ?? trailTexts.somebody}</span>
      </p>
      <p>{said}</p>
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
