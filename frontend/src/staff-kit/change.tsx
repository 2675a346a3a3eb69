import { changeOf } from '#shared/format/change-of.ts';
import styles from './change.module.css';

/** The change of a value as '▲ 12 %', in words for a screen reader; nothing without a former value. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === null) return null;
  return (
    <span className={styles.change}>
      <span aria-hidden>{change.mark}</span>
      <span className="visually-hidden">{change.words}</span>
    </span>
  );
}
