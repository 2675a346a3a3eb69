import { zodResolver } from '@hookform/resolvers/zod';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { changedOnly } from '#api/ruled-text.ts';
import {
  useGetPrintersQuery,
  useGetStationsQuery,
  useGetVenueQuery,
  useUpdateVenueMutation,
  type Venue,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { formatMinutes } from '../menus/validity';
import { useAdminRights } from '../admin-scope';
import { venueAdminTexts } from './admin-venue-texts';
import styles from './venue-form.module.css';
import { VenueInputs } from './venue-inputs';
import { settingsOf, type VenueFields, venueFieldsOf, venueSchema } from './venue-schema';

const { fields } = venueAdminTexts;

const COMPARED = (Object.keys(fields) as (keyof typeof fields)[])
  .filter((key) => key !== 'company')
  .map((key) => ({
    label: fields[key],
    read: (venue: Venue) => shown(key, key === 'postalCode' ? venue.postal_Code : venue[key as keyof Venue]),
  }));

const MINUTES = new Set(['dayMenuFrom', 'dayMenuTo']);

function shown(key: string, value: Venue[keyof Venue]): string {
  if (MINUTES.has(key)) return formatMinutes(Number(value));
  if (key === 'expireAfterMinutes') return venueAdminTexts.expiresAfter(value === null ? null : Number(value));
  if (key === 'pinFor') return venueAdminTexts.pinFor[value as Venue['pinFor']];
  if (key === 'lockAfterSeconds') return venueAdminTexts.lockAfter(Number(value));
  if (typeof value === 'boolean') return value ? venueAdminTexts.yes : venueAdminTexts.no;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

type VenueFormProps = {
  venue: Venue;
  failed?: string;
  onDone: (venue: Venue) => void;
  onCancel?: () => void;
};

function VenueForm({ venue, failed, onDone, onCancel }: VenueFormProps) {
  const [update] = useUpdateVenueMutation();
  const hasKitchen = useHasKitchen(venue);
  const fieldsOf = (present = venue) => venueFieldsOf(present);
  const record = useEditedRecord<VenueFields, Venue>({
    record: venue,
    fieldsOf,
    resolver: (before) => zodResolver(venueSchema(fieldsOf(before))),
    compared: COMPARED,
    send: (now, version, before) => {
      const { companyId: _, ...rest } = changedOnly(fieldsOf(before), now);
      const { visitSilenceHours, showPortionsFrom, retainNotesDays, rejectReasons, cancelReasons, ...others } = rest;
      const { dayMenuFrom, dayMenuTo, escalateAfterSeconds, expireAfterMinutes, lockAfterSeconds, ...changed } = others;
      const waits = { visitSilenceHours, escalateAfterSeconds, expireAfterMinutes, lockAfterSeconds };
      const numbers = { ...waits, showPortionsFrom, retainNotesDays, dayMenuFrom, dayMenuTo };
      const settings = settingsOf({ ...numbers, rejectReasons, cancelReasons });
      return update({ updateVenue: { ...changed, ...settings, id: venue.id, version } });
    },
    saved: venueAdminTexts.updated,
    failed: () => failed ?? venueAdminTexts.updateFailed,
    onDone,
  });
  const { canEraseTexts } = useAdminRights(venue.companyId);
  return (
    <RecordForm className={styles.form} record={record} saveLabel={adminTexts.save} onCancel={onCancel}>
      <VenueInputs
        form={record.form}
        before={fieldsOf(record.before)}
        hasKitchen={hasKitchen}
        mayEraseTexts={canEraseTexts}
      />
    </RecordForm>
  );
}

function useHasKitchen({ id: venueId, coursing }: Venue): boolean {
  const { currentData: stations = [] } = useGetStationsQuery({ venueId });
  const { currentData: printers = [] } = useGetPrintersQuery({ venueId });
  return coursing || stations.length + printers.length > 0;
}

type Props = { venueId: number; failed?: string; onDone: () => void; onCancel?: () => void };

/** Fetches the venue again before editing, because the list of venues may be minutes old. */
export function VenueEditor({ venueId, ...rest }: Props) {
  const { currentData, isFetching, isError, refetch } = useGetVenueQuery(
    { id: venueId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined && (!isFetching || isError))
    return <VenueForm key={venueId} venue={currentData} {...rest} />;
  if (isError) return <StaffProblem text={venueAdminTexts.infoFailed} onRetry={() => void refetch()} />;
  return <LoadingShapes text={staffTexts.loading} />;
}
