import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adminTexts } from '#shared/texts/admin-texts.ts';
import { venueAdminTexts } from '#shared/texts/admin-venue-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { PageHead } from '#staff-kit/page-head.tsx';
import sectionStyles from '../section.module.css';
import { useAdminRights } from '../use-admin-rights';
import { VenueForm } from '../venue/venue-form';
import styles from './form-page.module.css';

/** `/AddVenue`: for who may found one; the first venue too, so it asks for none. */
export function AddVenuePage() {
  const { known, canAddVenues } = useAdminRights();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${venueAdminTexts.addTitle} · Stolek`;
  }, []);
  const back = `/AdministrationPage?tab=${adminTexts.tabs.venue}`;
  return (
    <main className={styles.page}>
      <PageHead title={venueAdminTexts.addTitle} back={back} backLabel={adminTexts.back} />
      {!known && <LoadingShapes text={adminTexts.loading} />}
      {known && !canAddVenues && <p className={sectionStyles.readOnly}>{venueAdminTexts.notYours}</p>}
      {canAddVenues && (
        <div className={styles.panel}>
          <VenueForm
            onDone={({ id }) => void navigate(`/AdministrationPage?venue=${id}`)}
            onCancel={() => void navigate(back)}
          />
        </div>
      )}
    </main>
  );
}
