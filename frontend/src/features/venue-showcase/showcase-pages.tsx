import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from 'react-router';
import { type PublicItem, useGetCategoriesQuery, useGetVenueItemsQuery } from '#api/generated.ts';
import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ProductPicture } from '#shared/dish/product-picture.tsx';
import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import styles from './showcase-pages.module.css';
import { showcaseTexts as texts } from './showcase-texts';

/** @returns a venue's id from an address, or null if it is invalid */
export function venueInAddress(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

const NO_DESCRIPTION = 'Chybějící popis';

export function ProductGrid({ items }: { items: readonly PublicItem[] }) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <ProductPicture product={item} width={320} height={240} sizes="320px" />
          <h2>{item.name}</h2>
          {item.description && item.description !== NO_DESCRIPTION && <p>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The page /show-categories-page?venueId=1: a venue's categories with their products from all menus. */
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

/** A page with the products of the venue in the address (docs/product.md#the-showcase). */
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
