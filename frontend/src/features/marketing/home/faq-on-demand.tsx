import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { SiteVersion } from '#shared/site-version.ts';
import styles from './faq.module.css';
import { faqTitle } from './marketing-home-texts';
import { nearViewport } from './near-viewport';

const FAQ_ID = 'otazky';

const Faq: Record<SiteVersion, LazyExoticComponent<ComponentType>> = {
  restaurant: lazy(async () => {
    await nearViewport(FAQ_ID);
    return { default: (await import('./restaurant-faq')).RestaurantFaq };
  }),
  customer: lazy(async () => {
    await nearViewport(FAQ_ID);
    return { default: (await import('./customer-faq')).CustomerFaq };
  }),
};

/**
 * The questions of a version, loaded when the reader comes near. In a page from the server they are there already and
 * open without any code.
 */
export function FaqOnDemand({ version }: { version: SiteVersion }) {
  const Questions = Faq[version];
  return (
    <div className={styles.grid}>
      <h2 id="caste-otazky" className={styles.title}>
        {faqTitle}
      </h2>
      <div id={FAQ_ID} className={styles.questions}>
        <Suspense fallback={<div className={styles.place} />}>
          <Questions />
        </Suspense>
      </div>
    </div>
  );
}
