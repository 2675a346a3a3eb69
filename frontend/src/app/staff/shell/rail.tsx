import type { Ref } from 'react';
import { Link } from 'react-router';
import { UserMenu } from '#features/sign-in/user-menu/user-menu.tsx';
import { Brand } from '#light-kit/brand.tsx';
import { Help, HelpButton } from './help';
import { PlaceSwitcher } from './place-switcher';
import styles from './rail.module.css';
import ButtonBase from '@mui/material/ButtonBase';
import { SearchIcon } from '#shared/icon.tsx';
import linkStyles from './section-links.module.css';
import searchButtonStyles from './search/search-button.module.css';
import { searchTexts as texts } from './search/search-texts';
import { SectionLinks } from './section-links';
import { addressOf } from './sections';
import { shellTexts } from './shell-texts';
import type { useShellPlace } from './use-shell-place';

type Props = {
  place: ReturnType<typeof useShellPlace>;
  open: number;
  /** Shows icons with names below, when the page needs the width. */
  narrow: boolean;
  slotRef: Ref<HTMLDivElement>;
  onSearch: () => void;
};

/** The navigation at the left of every page, on tablets and wider screens. */
export function Rail({ place: { sections, here, venue, switcher }, open, narrow, slotRef, onSearch }: Props) {
  const home = sections[0];
  return (
    <div className={styles.rail} data-icons={narrow}>
      <header className={styles.top}>
        {!narrow && (
          <Link
            className={styles.brand}
            to={home === undefined ? '/profile' : addressOf(home, venue?.id)}
            aria-label={shellTexts.home}
          >
            <Brand />
          </Link>
        )}
        {switcher !== undefined && <PlaceSwitcher switcher={switcher} />}
        <SearchButton onOpen={onSearch} />
      </header>
      <nav className={styles.nav} aria-label={shellTexts.navigation}>
        <ul className={styles.list}>
          <SectionLinks sections={sections} here={here} venueId={venue?.id} open={open} />
        </ul>
      </nav>
      <div className={styles.foot}>
        <section className={styles.slot} ref={slotRef} aria-label={shellTexts.pageControls} />
        {narrow ? <HelpButton /> : <Help />}
        <section aria-label={shellTexts.person}>
          <UserMenu place="rail" />
        </section>
      </div>
    </div>
  );
}

/** Opens the global search, like Ctrl+K. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonBase
      className={`${linkStyles.link} ${searchButtonStyles.button}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <span className={linkStyles.icon}>
        <SearchIcon size={22} />
      </span>
      <span className={linkStyles.label}>{texts.open}</span>
      <span className={searchButtonStyles.keys} aria-hidden="true">
        {texts.keys}
      </span>
    </ButtonBase>
  );
}
