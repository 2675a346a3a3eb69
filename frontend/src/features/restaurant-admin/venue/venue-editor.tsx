import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetVenueQuery } from '../admin-api';
import { venueAdminTexts } from './admin-venue-texts';
import { VenueForm } from './venue-form';

type Props = { venueId: number; failed?: string; onDone: () => void; onCancel?: () => void };

/** A venue's data to be edited, read anew: the list of venues may be minutes old. */
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
