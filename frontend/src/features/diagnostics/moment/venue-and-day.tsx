import type { ReactNode } from 'react';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { dateInAddress, useAddress } from '#shared/use-address.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { DateField } from '#staff-kit/date-fields.tsx';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import { diagnosticsTexts as texts } from '../diagnostics-texts';
import styles from './venue-and-day.module.css';

type Venue = { id: number; name: string; companyId: number; timeZone: string };

/**
 * Reads a venue and a date on its clock from the address. Uses today if the date is missing or invalid.
 * @param companyId limits the choice to the venues of this company
 */
export function useVenueAndDay(companyId: number | undefined) {
  const [parameters, setParameters] = useAddress();
  const { data: all, isFetching } = useGetVenuesQuery();
  const data = all?.filter((one) => companyId === undefined || one.companyId === companyId);
  const [venue, chooseVenue, isMissing] = useChosenVenue<Venue>({ data, isFetching });
  const clock = clockOf(venue?.timeZone);
  const named = dateInAddress(parameters.get('day') || null, clock.today());
  const chooseDay = (date: string) =>
    setParameters((current) => (current.set('day', date), current), { replace: true });
  return { venues: data ?? [], venue, isMissing, chooseVenue, day: named.date, named, chooseDay, clock };
}

type Props = Omit<ReturnType<typeof useVenueAndDay>, 'day' | 'clock'> & { children?: ReactNode };

/** The fields for the venue and the day, and `children` next to them. */
export function VenueAndDay({ venues, venue, isMissing, chooseVenue, named, chooseDay, children }: Props) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.venue}
        value={venue?.id ?? ''}
        onChange={(event) => chooseVenue(Number(event.target.value))}
      >
        {venue === undefined && <option value="">{venues.length === 0 ? texts.withoutVenue : texts.noVenue}</option>}
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={texts.day}
        value={named.shown}
        error={named.problem}
        onChange={(date) => date && chooseDay(date)}
      />
      {children}
      {isMissing && <VenueNotHere />}
    </div>
  );
}
