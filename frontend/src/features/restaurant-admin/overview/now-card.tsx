import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import type { Overview } from '../admin-api';
import { Figure, Figures, OverviewCard } from './overview-card';
import { overviewTexts as texts } from './overview-texts';
import { overviewPlaces } from './overview-places';
import { menuText } from './menu-text';

const MINUTE_MS = 60_000;
const NAMED = 3;

/** Present figures, each with a link to its items. */
export function NowCard({ overview, venueId }: { overview: Overview; venueId: number }) {
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
