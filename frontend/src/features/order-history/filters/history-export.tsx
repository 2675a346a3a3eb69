import { useState } from 'react';
import { roleIn } from '#api/company-role.ts';
import { useGetUserQuery } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { fileName, saveFile } from '#shared/save-file.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { fetchHistoryFile, type HistoryFile } from '../history-api';
import { historyTexts } from '../history-texts';
import { type HistoryFilter, isPossible } from './history-filter';

const MAY_EXPORT = new Set(['SA', 'COMPANY_MANAGER', 'VENUEMANAGER']);

type Props = {
  venue: { id: number; name: string; companyId: number };
  filter: HistoryFilter;
  files?: readonly HistoryFile[];
};

const FILES = ['orders', 'lines'] as const;

/** Downloads the filtered history as a file for spreadsheets. */
export function HistoryExport({ venue, filter, files = FILES }: Props) {
  const user = useGetUserQuery().data;
  const [busy, setBusy] = useState<HistoryFile | null>(null);
  if (user === undefined || !MAY_EXPORT.has(roleIn(user, venue.companyId) ?? '')) return null;
  const save = async (file: HistoryFile) => {
    setBusy(file);
    try {
      const days = filter.from === filter.to ? filter.from : `${filter.from} ${filter.to}`;
      const content = await fetchHistoryFile(file, { venueId: venue.id, ...filter });
      saveFile(content, fileName(`${historyTexts.files[file]} ${venue.name} ${days}.csv`));
    } catch {
      notify.failure(historyTexts.exportFailed);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Row gap={3}>
      {files.map((file) => (
        <ActionButton
          key={file}
          variant="outlined"
          color="inherit"
          busy={busy === file}
          disabled={!isPossible(filter)}
          onClick={() => void save(file)}
        >
          <DownloadIcon />
          {busy === file ? historyTexts.exporting : historyTexts.export[file]}
        </ActionButton>
      ))}
    </Row>
  );
}
