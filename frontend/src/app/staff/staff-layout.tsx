import useMediaQuery from '@mui/material/useMediaQuery';
import {
  lazy,
  type MouseEvent,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
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
import { OfflineIcon } from '#staff-kit/staff-icons.tsx';
import offlineStripStyles from './shell/offline-strip.module.css';
import { searchTexts, shellTexts } from './shell/shell-texts';
import { PlaceSwitcher, Rail } from './shell/rail';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { type Switcher, useShellPlace } from './shell/use-shell-place';
import { usePageMark } from '#shared/use-page-mark.ts';
import { SearchIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import topBarStyles from './shell/top-bar.module.css';
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

/** The footer of every page except the board, whose tickets need the height. */
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
  usePageMark('data-staff-layout');
  const hidden = useHiddenOnScroll();
  const online = useOnline();
  const place = useShellPlace();
  const phone = useMediaQuery('(max-width: 719px)', { noSsr: true });
  const tablet = useMediaQuery('(max-width: 1279px)', { noSsr: true });
  const onBoard = place.here === 'orders';
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
          <Rail place={place} narrow={narrow} slotRef={setSlot} onSearch={search.open} />
        )}
        <div
          id={CONTENT_ID}
          ref={content}
          tabIndex={-1}
          className={`${styles.content} ${onBoard ? '' : styles.footed}`}
        >
          {!onBoard && (!online || lineLost) && <OfflineStrip />}
          <VenueZoneProvider value={place.clock.timeZone}>
            <div className={styles.page}>
              <Outlet />
            </div>
          </VenueZoneProvider>
          {!onBoard && <Footer />}
        </div>
        {phone && <BottomBar place={place} />}
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

function OfflineStrip() {
  return (
    <div className={offlineStripStyles.strip} role="status">
      <OfflineIcon />
      <p>
        <strong>{shellTexts.offline}</strong> {shellTexts.offlineHint}
      </p>
    </div>
  );
}

type Props = { switcher: Switcher | undefined; hidden: boolean; slotRef: Ref<HTMLDivElement>; onSearch: () => void };

function TopBar({ switcher, hidden, slotRef, onSearch }: Props) {
  return (
    <header className={topBarStyles.top} data-hidden={hidden}>
      {switcher !== undefined && <PlaceSwitcher switcher={switcher} />}
      <IconAction size="large" label={searchTexts.open} onClick={onSearch}>
        <SearchIcon size={22} />
      </IconAction>
      <div className={topBarStyles.slot} ref={slotRef} />
    </header>
  );
}

function listen(heard: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, heard);
  return () => ['online', 'offline'].forEach((event) => removeEventListener(event, heard));
}

function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

/** Opens the search on Ctrl+K, or ⌘K on a Mac, but not above an open dialog, which may have unsaved work. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

// Loaded on demand, because the board should not wait for the search.
const SearchDialog = lazy(async () => ({ default: (await import('./shell/search/search-dialog')).SearchDialog }));

function useSearch({ sections, venue }: ReturnType<typeof useShellPlace>) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useSearchKeys(open);
  const dialog = isOpen && (
    <Suspense>
      <SearchDialog sections={sections} venue={venue} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}
