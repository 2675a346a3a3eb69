import { useState } from 'react';
import { currentAccessToken } from '#api/access-token.ts';
import { notify } from '#shared/notify.ts';
import { fileName, saveFile } from '#shared/save-file.ts';
import type { Venue } from '../admin-api';
import { tableTexts } from './admin-table-texts';

async function fetchSheet(venueId: number): Promise<Blob> {
  const token = await currentAccessToken();
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(`/api/my/restaurant/tablesheet/${venueId}`, { headers });
  if (!response.ok) throw new Error(`tablesheet answered ${response.status}`);
  return response.blob();
}

/** The A4 sheet of all tables. A file, not a record, so it goes past the store. */
export function useTableSheet({ id, name }: Venue, onSaved?: () => void) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const over = notify.loading(tableTexts.sheet.busy);
    try {
      saveFile(await fetchSheet(id), fileName(tableTexts.sheet.fileName(name)));
      notify.success(tableTexts.sheet.done);
      onSaved?.();
    } catch {
      notify.failure(tableTexts.sheet.failed);
    }
    over();
    setBusy(false);
  };
  return { busy, download: () => void download() };
}
