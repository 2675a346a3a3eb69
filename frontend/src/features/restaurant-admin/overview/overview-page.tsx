import { useEffect, useRef, useState } from 'react';
import { Tiles } from '#staff-kit/layout.tsx';
import { StaffPage, StaffPageHead, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { useVenueScope } from '../dashboard/use-venue-scope';
import { adminTexts } from '../admin-texts';
import { dailySummaryTexts, overviewTexts, overviewTexts as texts } from './overview-texts';
import { SupportBanner } from './support-banner';
import Button from '@mui/material/Button';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import {
  type Overview,
  useGetDailySummaryQuery,
  useGetOverviewQuery,
  useSetDailySummaryMutation,
  type Venue,
} from '../admin-api';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import dailySummaryStyles from './overview-card.module.css';
import { FirstOrder } from './first-order/first-order';
import { useFirstSteps } from './first-order/use-first-steps';
import { NeedsCard } from './needs-card';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { Figure, Figures, OverviewCard } from './overview-card';
import { overviewPlaces } from './overview-places';
import { menuText } from './menu-text';
import { TodayCard, TopDishesCard } from './today-card';
import { useGetBoardQuery, useGetStaffCallsQuery } from '#api/staff-api.ts';

/** `/prehled`: the first page of owners and managers. Without a venue, it offers the first step to one. */
export function OverviewPage() {
  useEffect(() => {
    document.title = overviewTexts.pageTitle;
  }, []);
  const { scope, instead } = useVenueScope();
  return (
    <StaffPage>
      <StaffPageHead>
        <div>
          <StaffPageTitle>{overviewTexts.title}</StaffPageTitle>
          <p>{adminTexts.welcome}</p>
        </div>
        <SupportBanner />
      </StaffPageHead>
      {scope === null ? instead : <VenueDay key={scope.venue.id} venue={scope.venue} canEdit={scope.canEdit} />}
    </StaffPage>
  );
}

type Props = { venue: Venue; canEdit: boolean };

function VenueDay({ venue, canEdit }: Props) {
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
          <TodayCard overview={overview} venueId={venueId} opening={venue} />
          <Tiles gap={5} min={360} fit align="start">
            <NowCard overview={overview} venueId={venueId} />
            <TopDishesCard overview={overview} venueId={venueId} />
          </Tiles>
          {canEdit && <DailySummary venueId={venueId} />}
        </>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;
const NAMED = 3;

function NowCard({ overview, venueId }: { overview: Overview; venueId: number }) {
  const at = serverTime(useNow(MINUTE_MS));
  const { now, menu } = overview;
  const since = now.oldestWaitingSince;
  const longest = since === null ? undefined : texts.waited(at - Date.parse(since));
  const places = overviewPlaces(venueId);
  const names = menu.soldOut.slice(0, NAMED).map(({ name }) => name);
  const others = menu.soldOutTotal - names.length;
  const soldOut = [names.join(', '), ...(others > 0 ? [texts.more(others)] : [])].join(' ');
  return (
    <OverviewCard title={texts.now}>
      <Figures>
        <Figure label={texts.waiting} value={String(now.waiting)} note={longest} to={places.board} />
        <Figure label={texts.inProgress} value={String(now.inProgress)} to={places.board} />
        <Figure label={texts.menu} {...menuText(menu, overview.businessDay)} to={places.menus} />
        <Figure
          label={texts.soldOut}
          value={menu.soldOutTotal === 0 ? texts.soldOutNone : String(menu.soldOutTotal)}
          note={menu.soldOutTotal === 0 ? undefined : soldOut}
          to={places.soldOut}
        />
      </Figures>
    </OverviewCard>
  );
}

const ANCHOR = 'souhrn';

/** The person's subscription to the daily mails (docs/product.md#the-daily-summary), hidden until it is loaded. */
function DailySummary({ venueId }: { venueId: number }) {
  const { currentData } = useGetDailySummaryQuery({ venueId });
  const [set, { isLoading }] = useSetDailySummaryMutation();
  if (currentData === undefined) return null;
  const { enabled, email } = currentData;
  const change = async (wanted: boolean) => {
    const { error } = await set({ setDailySummary: { venueId, enabled: wanted } });
    if (error !== undefined) return notify.error(failureText(error, dailySummaryTexts.failed));
    notify.success(wanted ? dailySummaryTexts.began : dailySummaryTexts.ended);
  };
  return (
    <Card component="section" id={ANCHOR} className={dailySummaryStyles.card} aria-label={dailySummaryTexts.title}>
      <FormControlLabel
        label={dailySummaryTexts.title}
        control={
          <Switch
            checked={enabled}
            disabled={isLoading || (email === null && !enabled)}
            onChange={(_, wanted) => void change(wanted)}
          />
        }
      />
      <p className="hint">{email === null ? dailySummaryTexts.unverified : dailySummaryTexts.hint(email)}</p>
    </Card>
  );
}

const POLL_MS = 60_000;
/** Delay of a refetch in ms. By then, an order that has just ended is in the history. */
const SETTLED_MS = 1_000;

function useLiveOverview(venueId: number) {
  const overview = useGetOverviewQuery({ venueId }, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const orders = useGetBoardQuery({ venueId }).currentData?.orders;
  const calls = useGetStaffCallsQuery({ venueId }).currentData;
  const { refetch, isFetching } = overview;
  const changes = useChanges(orders) + useChanges(calls);
  const [read, setRead] = useState(0);
  const newest = useRef(changes);
  useEffect(() => {
    newest.current = changes;
  }, [changes]);
  // Fetches again after a running request, which may be older than the change.
  const isBehind = read < changes && !isFetching;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => {
      setRead(newest.current);
      void refetch();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isBehind, refetch]);
  return overview;
}

function useChanges(value: unknown): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  const changes = seen.changes + (seen.value === undefined ? 0 : 1);
  setSeen({ value, changes });
  return changes;
}
