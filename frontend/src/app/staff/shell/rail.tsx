import { type Ref, useId } from 'react';
import { Link } from 'react-router';
import ButtonBase from '@mui/material/ButtonBase';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { UserMenu } from '#features/sign-in/user-menu/user-menu.tsx';
import { Brand } from '#light-kit/brand.tsx';
import { SearchIcon } from '#shared/icon.tsx';
import { Stack } from '#staff-kit/layout.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { useTypeAhead } from '#staff-kit/type-ahead.ts';
import { Help, HelpButton } from './help';
import { searchTexts as texts, shellTexts } from './shell-texts';
import { SectionLinks } from './section-links';
import { addressOf } from './sections';
import type { Switcher, useShellPlace } from './use-shell-place';
import styles from './rail.module.css';
import linkStyles from './section-links.module.css';
import searchButtonStyles from './search/search-button.module.css';

type Props = {
  place: ReturnType<typeof useShellPlace>;
  narrow: boolean;
  slotRef: Ref<HTMLDivElement>;
  onSearch: () => void;
};

/** An empty switcher, which reserves the height while the choices load. */
const NO_SWITCHER: Switcher = { label: shellTexts.venue, choices: [], chosen: '', choose: () => undefined };

/** The navigation at the left of every page, on tablets and wider screens. */
export function Rail({ place: { sections, here, venue, switcher, switcherLoads }, narrow, slotRef, onSearch }: Props) {
  const home = sections[0];
  return (
    <div className={styles.rail} data-icons={narrow}>
      <Stack as="header" gap={2}>
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
        {switcher === undefined && switcherLoads && (
          <div className={styles.reserved} aria-hidden="true">
            <PlaceSwitcher switcher={NO_SWITCHER} />
          </div>
        )}
        <SearchButton onOpen={onSearch} />
      </Stack>
      <nav className={styles.nav} aria-label={shellTexts.navigation}>
        <Stack as="ul">
          <SectionLinks sections={sections} here={here} venueId={venue?.id} />
        </Stack>
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

function PickerIcon({ className }: { className?: string }) {
  return (
    <span className={`${className} ${styles.chevron}`}>
      <ChevronIcon size={18} />
    </span>
  );
}

/** Switches the venue or company that the pages show. */
export function PlaceSwitcher({ switcher }: { switcher: Switcher }) {
  const typeAhead = useTypeAhead();
  const label = useId();
  const { choices, chosen } = switcher;
  return (
    <Stack gap="half">
      <span id={label} className={styles.label}>
        {switcher.label}
      </span>
      <Select
        className={styles.select ?? ''}
        value={chosen}
        displayEmpty
        onChange={(event) => switcher.choose(event.target.value)}
        IconComponent={PickerIcon}
        MenuProps={{ slotProps: { list: typeAhead } }}
        SelectDisplayProps={{ 'aria-labelledby': label }}
        renderValue={() => <span className={styles.name}>{choices.find(({ id }) => id === chosen)?.name}</span>}
      >
        {choices.flatMap(({ id, name, group }, index) => [
          group !== '' && group !== choices[index - 1]?.group && (
            <ListSubheader key={group} className={styles.group ?? ''}>
              {group}
            </ListSubheader>
          ),
          <MenuItem key={id} value={id} className={styles.option ?? ''}>
            {name}
          </MenuItem>,
        ])}
      </Select>
    </Stack>
  );
}
