import Button from '@mui/material/Button';
import { useState } from 'react';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { TrailEntry } from '#staff-kit/trail-entry.tsx';
import { type CatalogueChange, useGetCatalogueChangesQuery } from '../admin-api';
import { actSaid, changeTexts as texts, fieldSaid } from './change-said';
import styles from '#staff-kit/trail.module.css';

const PAGE = 50;

type Of = { venueId: number; productId: number } | { venueId: number; menuId: number };
type Props = { name: string; of: Of; onClose: () => void };

/** The audit trail of one dish or menu, newest first (docs/product.md#who-changed-what). */
export function CatalogueChangesDialog({ name, of, onClose }: Props) {
  // The cursor of each page; `undefined` is the newest.
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Modal title={texts.title(name)} onClose={onClose} size="wide">
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          of={of}
          before={before}
          onOlder={index === pages.length - 1 ? (last) => setPages((read) => [...read, last]) : null}
        />
      ))}
    </Modal>
  );
}

type PageProps = { of: Of; before: number | undefined; onOlder: ((last: number) => void) | null };

function Page({ of, before, onOlder }: PageProps) {
  const { currentData, isError, refetch } = useGetCatalogueChangesQuery({ ...of, before, limit: PAGE });
  if (currentData === undefined) {
    if (isError) return <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} count={3} />;
  }
  const last = currentData.at(-1);
  if (last === undefined) return before === undefined ? <p className={styles.empty}>{texts.empty}</p> : null;
  return (
    <>
      <ol className={styles.list}>
        {currentData.map((change) => (
          <Change key={change.id} change={change} ofOneDish={'productId' in of} />
        ))}
      </ol>
      {onOlder !== null && currentData.length === PAGE && (
        <Button variant="outlined" color="inherit" onClick={() => onOlder(last.id)}>
          {texts.older}
        </Button>
      )}
    </>
  );
}

function Change({ change, ofOneDish }: { change: CatalogueChange; ofOneDish: boolean }) {
  const { at, by, fields } = change;
  const clock = useVenueClock();
  const said = actSaid(change, ofOneDish);
  return <TrailEntry {...{ at, by, said }} fields={fields.map((field) => fieldSaid(field, clock))} />;
}
