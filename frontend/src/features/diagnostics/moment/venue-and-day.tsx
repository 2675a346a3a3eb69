import type { ReactNode } from 'react';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { DateField } from '#staff-kit/date-fields.tsx';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import { diagnosticsTexts as texts } from '../diagnostics-texts';
import styles from './venue-and-day.module.css';
import { useAddress } from '#shared/use-address.ts';

type Venue = { id: number; name: string; companyId: number };

/**
 * A venue and a local date, both from the address; today until another day is chosen.
 * @param companyId only its venues can be chosen; all without it
 */
export function useVenueAndDay(companyId: number | undefined) {
  const [parameters, setParameters] = useAddress();
  const { data: all, isFetching } = useGetVenuesQuery();
  const data = all?.filter((one) => companyId === undefined || one.companyId === companyId);
  const [venue, chooseVenue, isMissing] = useChosenVenue<Venue>({ data, isFetching });
  const day = parameters.get('day') ?? localToday();
  const chooseDay = (date: string) =>
    setParameters((current) => (current.set('day', date), current), { replace: true });
  return { venues: data ?? [], venue, isMissing, chooseVenue, day, chooseDay };
}

type Props = Pick<
  ReturnType<typeof useVenueAndDay>,
  'venues' | 'venue' | 'isMissing' | 'chooseVenue' | 'day' | 'chooseDay'
> & {
  children?: ReactNode;
};

/** The two fields, and whatever stands beside them. */
export function VenueAndDay({ venues, venue, isMissing, chooseVenue, day, chooseDay, children }: Props) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.venue}
        value={venue?.id ?? ''}
        onChange={(event) => chooseVenue(Number(event.target.value))}
      >
        {venue === undefined && <option value="">{texts.noVenue}</option>}
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={texts.day} value={day} onChange={(date) => date && chooseDay(date)} />
      {children}
      {isMissing && <VenueNotHere />}
    </div>
  );
}

function localToday(): string {
  return new Date().toLocaleDateString('sv-SE');
}
