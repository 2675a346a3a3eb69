import { ExpiredNote } from './expired-note';
import styles from './offer-note.module.css';
import { useOfferEnd } from './use-offer-end';

type OfferWords = {
  /** For the server's page, which does not know the day of reading: words that stay true after the last day. */
  until: (day: string) => string;
  valid: (day: string) => string;
  expiredTag: string;
  expired: (day: string) => string;
};

/** Says until when the offers are valid, or that they are over. */
export function OfferNote(words: OfferWords) {
  const { until, day, isKnown, isOver } = useOfferEnd();
  if (isOver) return <ExpiredNote tag={words.expiredTag} text={words.expired(day)} />;
  if (until === '') return null;
  return (
    <p className={`hint ${styles.valid}`} data-until={until} suppressHydrationWarning>
      {isKnown ? words.valid(day) : words.until(day)}
    </p>
  );
}
