import { Link } from 'react-router';
import { PlusIcon } from '#shared/icon.tsx';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import linkStyles from '../link.module.css';
import sectionStyles from '../section.module.css';
import { venueAdminTexts } from './admin-venue-texts';
import { VenueEditor } from './venue-editor';
import { VenueFacts } from './venue-facts';
import styles from './venue-form.module.css';

/** The venue's own data, and the way to a new venue. */
export function VenueTab() {
  const { venue, canEdit, canAddVenues } = useAdminScope();
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 className={sectionStyles.heading}>{venueAdminTexts.title}</h2>
        <span className={sectionStyles.spacer} />
        {canAddVenues && (
          <Link to="/AddVenue" className={linkStyles.secondary}>
            <PlusIcon size={18} />
            {adminTexts.addVenue}
          </Link>
        )}
      </div>
      <div className={styles.panel}>
        {canEdit ? <VenueEditor venueId={venue.id} onDone={() => undefined} /> : <VenueFacts venue={venue} />}
      </div>
    </>
  );
}
