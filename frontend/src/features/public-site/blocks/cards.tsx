import type { ComponentType } from 'react';
import styles from './cards.module.css';
import titles from './titles.module.css';
import { BandHeading } from './words';

export type Card = {
  picture?: ComponentType;
  /** The stars of a review, 1 to 5. */
  stars?: number;
  title?: string;
  /** A number in large type; `claim` is the rest of its sentence. */
  figure?: string;
  claim?: string;
  text?: string;
};

export type CardsBlock = {
  /** The style of the cards. Those of `steps` and `path` are numbered. */
  look: 'steps' | 'figures' | 'boxes' | 'reviews' | 'points' | 'path';
  heading?: { id: string; title: string; lead?: string };
  picture?: ComponentType;
  items: readonly Card[];
  note?: string;
};

/** A group of short texts of one kind, shown as cards. */
export function Cards({ look, heading, picture: Picture, items, note }: CardsBlock) {
  const isNumbered = look === 'steps' || look === 'path';
  const List = isNumbered ? 'ol' : 'ul';
  const Title = heading ? 'h3' : 'h2';
  return (
    <div className={styles[look]}>
      {heading && <BandHeading {...heading} />}
      {Picture && <Picture />}
      <List>
        {items.map(({ picture: Drawing, stars, title, figure, claim, text }, index) => (
          <li key={title ?? text}>
            {Drawing && <Drawing />}
            {isNumbered && (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            {stars && <Stars count={stars} />}
            {title && <Title className={look === 'boxes' ? titles.head : undefined}>{title}</Title>}
            {figure && (
              <p>
                <strong className="figures">{figure}</strong> {claim}
              </p>
            )}
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </List>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

const BEST = 5;

function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} z ${BEST} hvězdiček`} className={styles.stars}>
      {'★'.repeat(count)}
      {'☆'.repeat(BEST - count)}
    </span>
  );
}
