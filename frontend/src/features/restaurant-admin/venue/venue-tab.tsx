import { Link } from 'react-router';
import { PlusIcon } from '#shared/icon.tsx';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import linkStyles from '../link.module.css';
import sectionStyles from '../section.module.css';
import type { Venue } from '../admin-api';
import { venueAdminTexts } from './admin-venue-texts';
import { DevicesSection } from '../devices/devices-section';
import { PrintersSection } from '../printers/printers-section';
import { VenueEditor } from './venue-editor';
import formPageStyles from '../pages/form-page.module.css';
import styles from './venue-form.module.css';

const { fields } = venueAdminTexts;

function VenueFacts({ venue }: { venue: Venue }) {
  const facts = [
    [fields.name, venue.name],
    [fields.street, venue.street],
    [fields.city, `${venue.postal_Code} ${venue.city}`.trim()],
    [fields.country, venue.country],
    [fields.ico, venue.ico],
    [fields.dic, venue.dic],
    [fields.openFrom, venue.openFrom],
    [fields.openTo, venue.openTo],
    [fields.visitSilenceHours, venueAdminTexts.silence(venue.visitSilenceHours)],
    [fields.requireTableCode, venue.requireTableCode ? venueAdminTexts.yes : venueAdminTexts.no],
    [fields.refuseWhenNobodyServes, venue.refuseWhenNobodyServes ? venueAdminTexts.yes : venueAdminTexts.no],
    [fields.escalateAfterSeconds, venueAdminTexts.seconds(venue.escalateAfterSeconds)],
    [fields.expireAfterMinutes, venueAdminTexts.expiresAfter(venue.expireAfterMinutes)],
    ...(venue.coursing ? [[fields.coursing, venueAdminTexts.yes] as const] : []),
    [fields.rejectReasons, venue.rejectReasons.join(', ')],
    [fields.cancelReasons, venue.cancelReasons.join(', ')],
    [fields.showPortionsFrom, venueAdminTexts.portionsFrom(venue.showPortionsFrom)],
    [fields.retainNotesDays, String(venue.retainNotesDays)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The venue's data, and a link to add a venue. */
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
      <div className={`${formPageStyles.panel} ${styles.panel}`}>
        {canEdit ? <VenueEditor venueId={venue.id} onDone={() => undefined} /> : <VenueFacts venue={venue} />}
      </div>
      {canEdit && <PrintersSection />}
      {canEdit && <DevicesSection />}
    </>
  );
}
