import { useParams } from 'react-router';
import { showcaseTexts as texts } from '../../shared/texts/showcase-texts';
import { PageSection, PageTitle } from '../../shared/ui/page-section';
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
