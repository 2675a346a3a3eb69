import { useState } from 'react';
import { Button } from '#light-kit/button.tsx';
import styles from './lead-export.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { fetchLeadsFile, type LeadFilter } from './leads-api';

const FILE = 'kontakty.csv';

function offer(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads what the filter shows as CSV for a spreadsheet. */
export function LeadExport({ filter }: { filter: LeadFilter }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = () => {
    setState('busy');
    fetchLeadsFile(filter).then(
      (file) => {
        offer(file);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  return (
    <div className={styles.export}>
      <Button onClick={download} disabled={state === 'busy'}>
        {state === 'busy' ? texts.exporting : texts.export}
      </Button>
      <p role="alert" className={styles.problem}>
        {state === 'failed' && texts.exportFailed}
      </p>
    </div>
  );
}
