import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { PageHead } from '#staff-kit/page-head.tsx';
import { adminTexts } from '../admin-texts';
import sectionStyles from '../section.module.css';
import { useAdminRights } from '../use-admin-rights';
import { venueAdminTexts } from '../venue/admin-venue-texts';
import { NewVenueForm } from '../venue/new-venue-form';
import styles from './form-page.module.css';

/** `/AddVenue`: for people who may found a venue, even the first one. */
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
      {!known && <LoadingShapes text={staffTexts.loading} />}
      {known && !canAddVenues && <p className={sectionStyles.readOnly}>{venueAdminTexts.notYours}</p>}
      {canAddVenues && (
        <div className={styles.panel}>
          <NewVenueForm
            onDone={({ id }) => void navigate(`/AdministrationPage?venue=${id}`)}
            onCancel={() => void navigate(back)}
          />
        </div>
      )}
    </main>
  );
}
