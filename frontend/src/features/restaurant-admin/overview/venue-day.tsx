import Button from '@mui/material/Button';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import type { Overview, Venue } from '../admin-api';
import { DailySummary } from './daily-summary';
import { FirstOrder } from './first-order/first-order';
import { useFirstSteps } from './first-order/use-first-steps';
import { NeedsCard } from './needs-card';
import { NowCard } from './now-card';
import styles from './overview-page.module.css';
import { overviewTexts as texts } from './overview-texts';
import { TodayCard, TopDishesCard } from './today-card';
import { useLiveOverview } from './use-live-overview';

type Props = { venue: Venue; canEdit: boolean };

/** The venue's day; before the first order, the checklist that leads to it. */
export function VenueDay({ venue, canEdit }: Props) {
  const { currentData, isError, refetch } = useLiveOverview(venue.id);
  if (currentData !== undefined) return <Day overview={currentData} venue={venue} canEdit={canEdit} />;
  if (isError) return <StaffProblem text={texts.failed} onRetry={() => void refetch()} />;
  return <LoadingShapes text={staffTexts.loading} shape="card" count={3} />;
}

function Day({ overview, venue, canEdit }: Props & { overview: Overview }) {
  const { setup } = overview;
  const venueId = venue.id;
  const steps = useFirstSteps(venueId, setup);
  const showsSteps = steps.isShown && canEdit;
  return (
    <>
      {showsSteps && <FirstOrder venue={venue} steps={steps} />}
      {!setup.orders && !showsSteps && (
        <EmptyState text={texts.noOrders} hint={texts.noOrdersHint}>
          {canEdit && (
            <Button variant="outlined" color="inherit" onClick={steps.open}>
              {texts.showSteps}
            </Button>
          )}
        </EmptyState>
      )}
      {setup.orders && (
        <>
          <NeedsCard overview={overview} venueId={venueId} />
          <TodayCard overview={overview} venueId={venueId} />
          <div className={styles.cards}>
            <NowCard overview={overview} venueId={venueId} />
            <TopDishesCard overview={overview} venueId={venueId} />
          </div>
          {canEdit && <DailySummary venueId={venueId} />}
        </>
      )}
    </>
  );
}
