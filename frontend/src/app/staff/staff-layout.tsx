import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '#features/sign-in/session/auth-state.ts';
import { LegalFooter } from '#light-kit/legal-footer.tsx';
import { PersonProvider } from '#shared/chosen-place.ts';
import { useCompany } from '#shared/company.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';
import { StaffHeaderSlotProvider } from '#staff-kit/staff-header-slot.tsx';
import { CONTENT_ID, SkipLink } from '../skip-link';
import { useHiddenOnScroll } from '../use-hidden-on-scroll';
import { BottomBar } from './shell/bottom-bar';
import { OfflineStrip } from './shell/offline-strip';
import { Rail } from './shell/rail';
import { useSearch } from './shell/search/use-search';
import { shellTexts } from './shell/shell-texts';
import { TopBar } from './shell/top-bar';
import { useOnline, useOpenCount } from './shell/use-open-count';
import { useShellPlace } from './shell/use-shell-place';
import styles from './staff-layout.module.css';

const LiveBoard = lazy(async () => ({ default: (await import('./shell/live-board')).LiveBoard }));

/** The layout behind the sign-in: a rail beside every page, or bars above and below on a phone. */
export function StaffLayout() {
  return (
    <PersonProvider value={useAuth().user?.sub}>
      <Shell />
    </PersonProvider>
  );
}

/** The board has no footer, because its tickets need the space. */
function Footer() {
  return (
    <div className={styles.footer}>
      <LegalFooter company={useCompany()} />
    </div>
  );
}

function Shell() {
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const [lineLost, setLineLost] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const hidden = useHiddenOnScroll();
  const online = useOnline();
  const place = useShellPlace();
  const phone = useMediaQuery('(max-width: 719px)', { noSsr: true });
  const tablet = useMediaQuery('(max-width: 1279px)', { noSsr: true });
  const onBoard = place.here === 'orders';
  const open = useOpenCount(place.venue?.id);
  const search = useSearch(place);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };
  const narrow = tablet || onBoard;
  return (
    <StaffHeaderSlotProvider value={slot}>
      <div className={styles.layout} data-header-hidden={hidden} data-narrow={narrow}>
        <SkipLink text={shellTexts.skip} onClick={skip} />
        {phone ? (
          <TopBar switcher={place.switcher} hidden={hidden} slotRef={setSlot} onSearch={search.open} />
        ) : (
          <Rail place={place} open={open} narrow={narrow} slotRef={setSlot} onSearch={search.open} />
        )}
        <div id={CONTENT_ID} ref={content} tabIndex={-1} className={styles.content}>
          {!onBoard && (!online || lineLost) && <OfflineStrip />}
          <VenueZoneProvider value={place.clock.timeZone}>
            <div className={styles.page}>
              <Outlet />
            </div>
          </VenueZoneProvider>
          {!onBoard && <Footer />}
        </div>
        {phone && <BottomBar place={place} open={open} />}
        {search.dialog}
        {!onBoard && place.venue !== undefined && (
          <Suspense>
            <LiveBoard key={place.venue.id} venueId={place.venue.id} onConnection={setLineLost} />
          </Suspense>
        )}
      </div>
    </StaffHeaderSlotProvider>
  );
}
