import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminTexts } from '../../../shared/texts/admin-texts';
import { venueAdminTexts } from '../../../shared/texts/admin-venue-texts';
import { ArrowLeftIcon } from '../../../shared/ui/admin-icons';
import { LoadingShapes } from '../../../shared/ui/loading-shapes';
import sectionStyles from '../section.module.css';
import { useAdminRights } from '../use-admin-rights';
import { VenueForm } from '../venue/venue-form';
import styles from './form-page.module.css';

/** `/AddVenue`: for who may found one; the first venue too, so it asks for none. */
export function AddVenuePage() {
  const { role, canAddVenues } = useAdminRights();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${venueAdminTexts.addTitle} · Stolek`;
  }, []);
  const back = `/AdministrationPage?tab=${adminTexts.tabs.venue}`;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.back} to={back} aria-label={adminTexts.back} title={adminTexts.back}>
          <ArrowLeftIcon size={22} />
        </Link>
        <h1 className={styles.title}>{venueAdminTexts.addTitle}</h1>
      </header>
      {role === null && <LoadingShapes text={adminTexts.loading} />}
      {role !== null && !canAddVenues && <p className={sectionStyles.readOnly}>{venueAdminTexts.notYours}</p>}
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
