import { useState } from 'react';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import type { Overview } from '../admin-api';
import { FirstOrder } from './first-order/first-order';
import { NeedsCard } from './needs-card';
import { NowCard } from './now-card';
import styles from './overview-page.module.css';
import { overviewTexts as texts } from './overview-texts';
import { TodayCard } from './today-card';
import { useLiveOverview } from './use-live-overview';

type Props = { venueId: number; canEdit: boolean };

/** The venue's day; before the first order, the way to it. */
export function VenueDay({ venueId, canEdit }: Props) {
  const { currentData, isError, refetch } = useLiveOverview(venueId);
  if (currentData !== undefined) return <Day overview={currentData} venueId={venueId} canEdit={canEdit} />;
  if (isError) return <StaffProblem text={texts.failed} onRetry={() => void refetch()} />;
  return <LoadingShapes text={staffTexts.loading} shape="card" count={3} />;
}

function Day({ overview, venueId, canEdit }: Props & { overview: Overview }) {
  const { setup } = overview;
  // Whoever has seen the way to the first order sees its end too.
  const [beganWithout] = useState(!setup.orders);
  return (
    <>
      {beganWithout && canEdit && <FirstOrder venueId={venueId} setup={setup} />}
      {!setup.orders && !canEdit && <EmptyState text={texts.noOrders} hint={texts.noOrdersHint} />}
      {setup.orders && (
        <>
          <TodayCard overview={overview} />
          <div className={styles.cards}>
            <NowCard overview={overview} venueId={venueId} />
            <NeedsCard overview={overview} venueId={venueId} />
          </div>
        </>
      )}
    </>
  );
}
