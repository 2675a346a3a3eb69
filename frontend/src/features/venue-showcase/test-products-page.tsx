import { useParams } from 'react-router';
import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { showcaseTexts as texts } from './showcase-texts';
import { venueInAddress } from './venue-in-address';
import { VenueProducts } from './venue-products';

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
