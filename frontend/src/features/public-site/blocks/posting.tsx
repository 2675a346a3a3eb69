import { todayInPrague } from '#shared/format/venue-clock.ts';
import { usePrerendered } from '#shared/prerendered.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { ExpiredNote } from './expired-note';
import styles from './posting.module.css';
import titles from './titles.module.css';

export type PostingBlock = {
  title: string;
  /** The first day of the posting; `until` is the last one. Both are dates in Prague. */
  from: string;
  until: string;
  valid: string;
  expired: string;
  expiredText: string;
  facts: readonly { label: string; value: string }[];
  lists: readonly { title: string; points: readonly string[] }[];
};

export function Posting({ title, until, valid, expired, expiredText, facts, lists }: PostingBlock) {
  const isOver = useToday() > until;
  return (
    <article className={styles.posting}>
      <h2 className={titles.page}>{title}</h2>
      {isOver ? <ExpiredNote tag={expired} text={expiredText} /> : <p className={styles.valid}>{valid}</p>}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lists.map((list) => (
        <section key={list.title}>
          <h3>{list.title}</h3>
          <ul>
            {list.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

/** @returns today's date in Prague, as 2026-11-20; during hydration the day of the build */
function useToday(): string {
  const { today = todayInPrague() } = usePrerendered();
  return useHydrated() ? todayInPrague() : today;
}
