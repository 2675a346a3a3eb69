import { useState } from 'react';
import { roleIn } from '#api/company-role.ts';
import { useGetUserQuery } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { fileName, saveFile } from '#shared/save-file.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { fetchHistoryFile } from '../history-api';
import { historyTexts } from '../history-texts';
import type { HistoryFilter } from './history-filter';
import { isPossible } from './history-range';

/** Who may take the history away (docs/product.md#the-export); the server asks again. */
const MAY_EXPORT = new Set(['SA', 'COMPANY_MANAGER', 'VENUEMANAGER']);

type Props = { venue: { id: number; name: string; companyId: number }; filter: HistoryFilter };

/** Downloads what the filters show as a file for a spreadsheet. */
export function HistoryExport({ venue, filter }: Props) {
  const user = useGetUserQuery().data;
  const [busy, setBusy] = useState(false);
  if (user === undefined || !MAY_EXPORT.has(roleIn(user, venue.companyId) ?? '')) return null;
  const save = async () => {
    setBusy(true);
    try {
      const days = filter.from === filter.to ? filter.from : `${filter.from} ${filter.to}`;
      saveFile(
        await fetchHistoryFile({ venueId: venue.id, ...filter }),
        fileName(`Historie ${venue.name} ${days}.csv`),
      );
    } catch {
      notify.error(historyTexts.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton busy={busy} disabled={!isPossible(filter)} onClick={() => void save()}>
      <DownloadIcon />
      {busy ? historyTexts.exporting : historyTexts.export}
    </ActionButton>
  );
}
