import Button from '@mui/material/Button';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { type Party, phonesOf } from './parties';
import styles from './party-phones.module.css';
import type { NamedPhone } from './visit-acts';
import { visitActTexts, visitTexts } from './visit-texts';

type Props = {
  party: Party;
  now: number;
  pending: boolean;
  onRemove: (phone: NamedPhone) => void;
  onAdmit: (phone: NamedPhone) => void;
};

/** The phones of a party, folded; each can be removed, and a removed one admitted. */
export function PartyPhones({ party, now, pending, onRemove, onAdmit }: Props) {
  const clock = useVenueClock();
  const phones = phonesOf(party);
  if (phones.length === 0) return null;
  return (
    <details className={styles.phones}>
      <summary>{visitTexts.phonesHere}</summary>
      <ul>
        {phones.map((phone) => {
          const { id, joinedAt, language = 'cs', removed } = phone;
          const label = removed ? visitActTexts.admitPhone : visitActTexts.removePhone;
          return (
            <li key={id} className={styles.phone}>
              <span className={styles.name}>
                {phone.name}
                <span className={styles.since}>
                  {removed ? visitTexts.removed : visitTexts.joinedAt(clock.timeOfDay(joinedAt, now))}
                  {language !== 'cs' && `, ${visitTexts.reads(language)}`}
                </span>
              </span>
              <Button
                variant="outlined"
                color="inherit"
                disabled={pending}
                aria-label={`${label}, ${phone.name}`}
                data-guarded
                onClick={() => (removed ? onAdmit : onRemove)(phone)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
