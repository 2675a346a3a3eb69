import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { useGetCategoriesQuery, useGetVenueItemsQuery } from '#api/generated.ts';
import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ProductGrid } from './product-grid';
import styles from './product-grid.module.css';
import { showcaseTexts as texts } from './showcase-texts';
import { venueInAddress } from './venue-in-address';

/** /show-categories-page?venueId=1: a venue's categories with their products from all menus. */
export function ShowCategoriesPage() {
  const [parameters] = useSearchParams();
  const venueId = venueInAddress(parameters.get('venueId') ?? parameters.get('vid'));
  return (
    <>
      <PageTitle title={texts.title} />
      <PageSection>
        {venueId === null ? <p className={styles.message}>{texts.noVenue}</p> : <Categories venueId={venueId} />}
      </PageSection>
    </>
  );
}

function Categories({ venueId }: { venueId: number }) {
  const categories = useGetCategoriesQuery({ venueId });
  const products = useGetVenueItemsQuery(categories.data === undefined ? skipToken : { venueId });
  if (categories.isError) return <p className={styles.message}>{texts.categoriesFailed}</p>;
  if (categories.data === undefined) return <p className={styles.message}>{staffTexts.loading}</p>;
  if (categories.data.length === 0) return <p className={styles.message}>{texts.noCategories}</p>;
  const items = products.data ?? [];
  return (
    <div className={styles.categories}>
      {categories.data.map(({ id, name, description }) => (
        <section key={id} aria-labelledby={`kategorie-${id}`}>
          <h2 id={`kategorie-${id}`}>{name}</h2>
          {description && <p className={styles.message}>{description}</p>}
          <ProductGrid items={items.filter((item) => item.categories.includes(name))} />
        </section>
      ))}
    </div>
  );
}
