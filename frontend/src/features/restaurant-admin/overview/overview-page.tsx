import { useEffect } from 'react';
import { useVenueScope } from '../dashboard/use-venue-scope';
import { adminTexts } from '../admin-texts';
import styles from './overview-page.module.css';
import { overviewTexts } from './overview-texts';
import { SupportBanner } from './support-banner';
import { VenueDay } from './venue-day';

/** `/prehled`: where owners and managers begin their day; without a venue, the first step to one. */
export function OverviewPage() {
  useEffect(() => {
    document.title = overviewTexts.pageTitle;
  }, []);
  const { scope, instead } = useVenueScope();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{overviewTexts.title}</h1>
          <p>{adminTexts.welcome}</p>
        </div>
        <SupportBanner />
      </header>
      {scope === null ? instead : <VenueDay key={scope.venue.id} venueId={scope.venue.id} canEdit={scope.canEdit} />}
    </main>
  );
}
