import type { ReactNode } from 'react';
import { type TableAddress, useTableInfoQuery } from '#api/guest-api.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';

type Props = { table: Pick<TableAddress, 'vid' | 'tid'>; children: ReactNode };

/** Makes its children show times on the clock of the table's venue, whatever the phone's time zone. */
export function TableClock({ table: { vid, tid }, children }: Props) {
  const info = useTableInfoQuery({ vid, tid });
  return <VenueZoneProvider value={info.data?.timeZone}>{children}</VenueZoneProvider>;
}
