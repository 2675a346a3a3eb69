import { useParams } from 'react-router';
import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { showcaseTexts as texts } from './showcase-texts';
import { venueInAddress } from './venue-in-address';
import { skipToken } from '@reduxjs/toolkit/query';
import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import { useGetVenueItemsQuery } from '#api/generated.ts';
import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ProductGrid } from './product-grid';
import styles from './product-grid.module.css';

/** docs/product.md#the-showcase */
export function TestProductsPage() {
  const { venueId } = useParams();
  return (
    <>
      <PageTitle title={texts.title} />
      <PageSection>
        <VenueProducts venueId={venueInAddress(venueId)} />
      </PageSection>
    </>
  );
}

/** All products of the venue, at any hour. @param venueId null if the address names none */
function VenueProducts({ venueId }: { venueId: number | null }) {
  const { data, error, refetch } = useGetVenueItemsQuery(venueId === null ? skipToken : { venueId });
  if (venueId === null) return <p className={styles.message}>{texts.noVenue}</p>;
  if (data?.length === 0) return <p className={styles.message}>{texts.noProducts}</p>;
  if (data !== undefined) return <ProductGrid items={data} />;
  if (error === undefined) return <p className={styles.message}>{staffTexts.loading}</p>;
  const failure = readApiFailure(error);
  if (failure.kind === 'refused' && failure.code === 'VENUE_NOT_FOUND') {
    return <p className={styles.message}>{texts.noVenue}</p>;
  }
  return (
    <div role="alert" className={styles.message}>
      <p>{wordsOf(failure, texts.loadFailed)}</p>
      <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
    </div>
  );
}
