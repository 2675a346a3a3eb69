import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCurrentMenuQuery } from '../../api/generated';
import { readApiFailure } from '../../api/api-error';
import { showcaseTexts as texts } from '../../shared/texts/showcase-texts';
import { commonTexts } from '../../shared/texts/common-texts';
import { Button } from '../../shared/ui/button';
import { ProductGrid } from './product-grid';
import styles from './product-grid.module.css';

/** What the venue offers now. @param venueId null when the address names none */
export function VenueProducts({ venueId }: { venueId: number | null }) {
  const { data, error, refetch } = useGetCurrentMenuQuery(venueId === null ? skipToken : { vid: venueId });
  if (venueId === null) return <p className={styles.message}>{texts.noVenue}</p>;
  if (data !== undefined) return <ProductGrid items={data} />;
  if (error === undefined) return <p className={styles.message}>{commonTexts.loading}</p>;
  const failure = readApiFailure(error);
  if (failure.kind === 'refused') {
    return <p className={styles.message}>{failure.code === 'VENUE_NOT_FOUND' ? texts.noVenue : texts.noProducts}</p>;
  }
  return (
    <div role="alert" className={styles.message}>
      <p>{texts.loadFailed}</p>
      <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
    </div>
  );
}
