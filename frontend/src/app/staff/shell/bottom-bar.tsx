import ButtonBase from '@mui/material/ButtonBase';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { UserMenuContent } from '#features/sign-in/user-menu/user-menu-content.tsx';
import styles from './bottom-bar.module.css';
import { Help } from './help';
import { MoreIcon } from './section-icons';
import { SectionLinks } from './section-links';
import linkStyles from './section-links.module.css';
import { splitForPhone } from './sections';
import { shellTexts } from './shell-texts';
import type { useShellPlace } from './use-shell-place';

type Props = { place: ReturnType<typeof useShellPlace> };

/**
 * The navigation on a phone: four sections within the thumb's reach. The other sections and the user menu are behind
 * 'Více' (more).
 */
export function BottomBar({ place: { sections, here, venue } }: Props) {
  const { key } = useLocation();
  // The page on which the sheet 'Více' was opened. The sheet closes after a navigation, because the page then differs.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  const { bar, more } = splitForPhone(sections);
  const close = () => setOpenAt(null);
  const links = { here, venueId: venue?.id };
  return (
    <>
      <nav className={styles.bar} aria-label={shellTexts.navigation} data-icons="true" data-cover>
        <ul className={styles.list}>
          <SectionLinks sections={bar} {...links} />
          <li>
            <ButtonBase
              className={`${linkStyles.link} ${styles.more}`}
              aria-haspopup="dialog"
              aria-expanded={openAt === key}
              onClick={() => setOpenAt(key)}
            >
              <span className={linkStyles.icon}>
                <MoreIcon size={22} />
              </span>
              <span className={linkStyles.label}>{shellTexts.more}</span>
            </ButtonBase>
          </li>
        </ul>
      </nav>
      <SwipeableDrawer
        anchor="bottom"
        open={openAt === key}
        onOpen={() => setOpenAt(key)}
        onClose={close}
        disableSwipeToOpen
        // Unmounts a closed sheet, because one in the document would count as an open dialog.
        ModalProps={{ keepMounted: false }}
        slotProps={{ paper: { className: styles.sheet ?? '', role: 'dialog', 'aria-labelledby': id } }}
      >
        <h2 id={id} className="visually-hidden">
          {shellTexts.more}
        </h2>
        {more.length > 0 && (
          <nav aria-label={shellTexts.more}>
            <ul className={styles.others}>
              <SectionLinks sections={more} {...links} onLeave={close} />
            </ul>
          </nav>
        )}
        <UserMenuContent onlyProfile onLeave={close} />
        <div className={styles.help}>
          <Help />
        </div>
      </SwipeableDrawer>
    </>
  );
}
