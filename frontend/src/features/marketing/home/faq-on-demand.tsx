import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { SiteVersion } from '#shared/site-version.ts';
import styles from './faq.module.css';
import { faqTitle } from './marketing-home-texts';

const NEAR_PX = 600;

/** Resolves when the element comes near the viewport; at once if nothing can be observed. */
async function nearViewport(id: string): Promise<void> {
  if (import.meta.env?.SSR) return;
  // The element is in the document only after the next render.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.getElementById(id);
  if (element === null || !('IntersectionObserver' in globalThis)) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
  });
}

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
 * The questions of a version, loaded when the reader comes near. A page from the server already contains them, and they
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
