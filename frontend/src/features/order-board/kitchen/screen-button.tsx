import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { FlameIcon } from '#staff-kit/staff-icons.tsx';
import { kitchenTexts as texts } from './kitchen-texts';
import type { ScreenChoice, Screens } from './screen-choice';
import styles from './screen-button.module.css';

/** Chooses the screen of this device; hidden if the venue has no station. */
export function ScreenButton({ screens: { stations, chosen, choose } }: { screens: Screens }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (stations === undefined || stations.length === 0) return null;
  const choices: { screen: ScreenChoice; name: string }[] = [
    { screen: 'board', name: texts.screens.board },
    { screen: 'pass', name: texts.pass },
    ...stations.map(({ id, name }) => ({ screen: id, name })),
  ];
  const name = choices.find(({ screen }) => screen === chosen)?.name ?? texts.screens.label;
  const label = texts.screenSpoken(name);
  return (
    <>
      <Button
        className={styles.button ?? ''}
        color="inherit"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-screens
        startIcon={<FlameIcon size={22} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{chosen === 'board' ? texts.screens.label : name}</span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={0}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.screen}
            className={styles.entry ?? ''}
            role="menuitemradio"
            aria-checked={choice.screen === chosen}
            selected={choice.screen === chosen}
            onClick={() => {
              setAnchor(null);
              choose(choice.screen);
            }}
          >
            {choice.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
