import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlusIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Category, type Station, useDeleteStationMutation, useGetStationsQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { DeleteDialog } from '../delete-dialog';
import { useDeletion } from '../use-deletion';
import { stationTexts as texts } from './admin-station-texts';
import { namesIn, StationForm } from './station-form';
import sectionStyles from '../section.module.css';
import styles from '../parts-section.module.css';

/** The stations of the venue's kitchen, below its categories. */
export function StationsSection({ categories }: { categories: readonly Category[] }) {
  const { venue, canEdit } = useAdminScope();
  const { currentData: stations, isError, refetch } = useGetStationsQuery({ venueId: venue.id });
  const [open, setOpen] = useState<Station | 'new' | null>(null);
  const [remove] = useDeleteStationMutation();
  const deletion = useDeletion<Station>({
    send: ({ id }) => remove({ id }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (stations === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  const close = () => setOpen(null);
  const add = canEdit && (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  return (
    <section className={styles.below} aria-labelledby="stations-title">
      <div className={styles.bar}>
        <h2 className={sectionStyles.heading} id="stations-title">
          {texts.title}
        </h2>
        <span className={sectionStyles.spacer} />
        {stations.length > 0 && add}
      </div>
      {stations.length === 0 ? (
        <EmptyState text={texts.empty} hint={texts.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <ul className={styles.parts}>
          {stations.map((station) => (
            <Row
              key={station.id}
              station={station}
              categories={categories}
              onEdit={() => setOpen(station)}
              onRemove={() => deletion.ask(station)}
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <Modal title={open === 'new' ? texts.add : texts.edit} onClose={close}>
          <StationForm
            venueId={venue.id}
            station={open === 'new' ? undefined : open}
            stations={stations}
            categories={categories}
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

type RowProps = { station: Station; categories: readonly Category[]; onEdit: () => void; onRemove: () => void };

function Row({ station, categories, onEdit, onRemove }: RowProps) {
  const { canEdit } = useAdminScope();
  return (
    <li className={styles.part}>
      <div className={styles.about}>
        <h3 className={styles.name}>{station.name}</h3>
        <p className={styles.members}>{texts.about(namesIn(categories, station), station.lateMinutes)}</p>
        <Link className={styles.link} to={`/OrderPage?venue=${station.venueId}&station=${station.id}`}>
          {texts.screen}
          <span className="visually-hidden">: {station.name}</span>
        </Link>
      </div>
      {canEdit && (
        <>
          <IconAction label={texts.editNamed(station.name)} onClick={onEdit}>
            <PencilIcon />
          </IconAction>
          <IconAction label={texts.removeNamed(station.name)} onClick={onRemove}>
            <TrashIcon />
          </IconAction>
        </>
      )}
    </li>
  );
}
