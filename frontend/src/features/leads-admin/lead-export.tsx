import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { saveFile } from '#shared/save-file.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { fetchLeadsFile, type LeadFilter } from './leads-api';

const FILE = 'kontakty.csv';

/** Downloads what the filter shows as CSV for a spreadsheet. */
export function LeadExport({ filter }: { filter: LeadFilter }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchLeadsFile(filter), FILE);
    } catch {
      notify.failure(texts.exportFailed);
    }
    setBusy(false);
  };
  return (
    <ActionButton
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon size={18} />}
      busy={busy}
      onClick={() => void download()}
    >
      {busy ? texts.exporting : texts.export}
    </ActionButton>
  );
}
