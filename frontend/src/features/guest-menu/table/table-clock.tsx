import type { ReactNode } from 'react';
import { type TableAddress, useTableInfoQuery } from '#api/guest-api.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';

type Props = { table: Pick<TableAddress, 'vid' | 'tid'>; children: ReactNode };

/** Shows the times inside on the clock of the table's venue, whatever the zone of the phone. */
export function TableClock({ table: { vid, tid }, children }: Props) {
  const info = useTableInfoQuery({ vid, tid });
  return <VenueZoneProvider value={info.data?.timeZone}>{children}</VenueZoneProvider>;
}
