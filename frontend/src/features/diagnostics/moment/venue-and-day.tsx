import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import { diagnosticsTexts as texts } from '../diagnostics-texts';
import styles from './venue-and-day.module.css';

type Venue = { id: number; name: string };

/** A venue and a local date, both from the address; today until another day is chosen. */
export function useVenueAndDay() {
  const [parameters, setParameters] = useSearchParams();
  const { data: venues = [] } = useGetVenuesQuery();
  const [venue, chooseVenue] = useChosenVenue<Venue>(venues);
  const day = parameters.get('day') ?? localToday();
  const chooseDay = (date: string) =>
    setParameters((current) => (current.set('day', date), current), { replace: true });
  return { venues, venue, chooseVenue, day, chooseDay };
}

type Props = Pick<ReturnType<typeof useVenueAndDay>, 'venues' | 'venue' | 'chooseVenue' | 'day' | 'chooseDay'> & {
  children?: ReactNode;
};

/** The two fields, and whatever stands beside them. */
export function VenueAndDay({ venues, venue, chooseVenue, day, chooseDay, children }: Props) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.venue}
        value={venue?.id ?? ''}
        onChange={(event) => chooseVenue(Number(event.target.value))}
      >
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.day}
        type="date"
        value={day}
        max="9999-12-31"
        onChange={(event) => event.target.value && chooseDay(event.target.value)}
      />
      {children}
    </div>
  );
}

function localToday(): string {
  return new Date().toLocaleDateString('sv-SE');
}
