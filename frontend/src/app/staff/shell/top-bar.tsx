import type { Ref } from 'react';
import { SearchIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PlaceSwitcher } from './place-switcher';
import { searchTexts } from './search/search-texts';
import styles from './top-bar.module.css';
import type { Switcher } from './use-shell-place';

type Props = { switcher: Switcher | undefined; hidden: boolean; slotRef: Ref<HTMLDivElement>; onSearch: () => void };

/** A phone's header with the venue's name. It hides on scrolling down. */
export function TopBar({ switcher, hidden, slotRef, onSearch }: Props) {
  return (
    <header className={styles.top} data-hidden={hidden}>
      {switcher !== undefined && <PlaceSwitcher switcher={switcher} />}
      <IconAction size="large" label={searchTexts.open} onClick={onSearch}>
        <SearchIcon size={22} />
      </IconAction>
      <div className={styles.slot} ref={slotRef} />
    </header>
  );
}
