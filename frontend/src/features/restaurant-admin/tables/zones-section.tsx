import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Table, useDeleteZoneMutation, useGetZonesQuery, type Zone } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { DeleteDialog } from '../delete-dialog';
import sectionStyles from '../section.module.css';
import { useDeletion } from '../use-deletion';
import { zoneTexts as texts } from './admin-table-texts';
import { namesIn, ZoneForm } from './zone-form';
import styles from './zones-section.module.css';

/** The venue's zones, below its tables. */
export function ZonesSection({ tables }: { tables: readonly Table[] }) {
  const { venue, canEdit } = useAdminScope();
  const { currentData: zones, isError, refetch } = useGetZonesQuery({ venueId: venue.id });
  const [open, setOpen] = useState<Zone | 'new' | null>(null);
  const [remove] = useDeleteZoneMutation();
  const deletion = useDeletion<Zone>({
    send: ({ id }) => remove({ id }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (zones === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  const close = () => setOpen(null);
  const add = canEdit && (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  return (
    <section aria-labelledby="zones-title">
      <div className={styles.bar}>
        <h2 className={sectionStyles.heading} id="zones-title">
          {texts.title}
        </h2>
        <span className={sectionStyles.spacer} />
        {zones.length > 0 && add}
      </div>
      {zones.length === 0 ? (
        <EmptyState text={texts.empty} hint={texts.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <ul className={styles.zones}>
          {zones.map((zone) => (
            <Row key={zone.id} zone={zone} tables={tables} onEdit={() => setOpen(zone)} onRemove={deletion.ask} />
          ))}
        </ul>
      )}
      {open !== null && (
        <Modal title={open === 'new' ? texts.add : texts.edit} onClose={close}>
          <ZoneForm
            venueId={venue.id}
            zone={open === 'new' ? undefined : open}
            zones={zones}
            tables={tables}
            onDone={close}
            onCancel={close}
          />
        </Modal>
      )}
      {deletion.asked !== null && (
        <DeleteDialog
          name={deletion.asked.name}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        >
          {texts.removing}
        </DeleteDialog>
      )}
    </section>
  );
}

type RowProps = { zone: Zone; tables: readonly Table[]; onEdit: () => void; onRemove: (zone: Zone) => void };

function Row({ zone, tables, onEdit, onRemove }: RowProps) {
  const { canEdit } = useAdminScope();
  return (
    <li className={styles.zone}>
      <div className={styles.about}>
        <h3 className={styles.name}>{zone.name}</h3>
        <p className={styles.tables}>{texts.tables(namesIn(tables, zone))}</p>
      </div>
      {canEdit && (
        <>
          <IconAction label={texts.editNamed(zone.name)} onClick={onEdit}>
            <PencilIcon />
          </IconAction>
          <IconAction label={texts.removeNamed(zone.name)} onClick={() => onRemove(zone)}>
            <TrashIcon />
          </IconAction>
        </>
      )}
    </li>
  );
}
