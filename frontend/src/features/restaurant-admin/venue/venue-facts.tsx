import type { Venue } from '../admin-api';
import { venueAdminTexts } from './admin-venue-texts';
import styles from './venue-form.module.css';

const { fields } = venueAdminTexts;

/** A venue's data for who may only read them. */
export function VenueFacts({ venue }: { venue: Venue }) {
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
