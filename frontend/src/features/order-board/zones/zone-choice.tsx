import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CheckIcon } from '#shared/icon.tsx';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import type { Zones } from './use-zones';
import { zoneTexts as texts } from './zone-texts';
import styles from './zones.module.css';

/** Chooses the zones that this device shows; hidden if the venue has none. */
export function ZoneChoice({ zones: { zones, chosen, choose } }: { zones: Zones }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (zones.length === 0) return null;
  const names = zones.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
  const press = (id: number) => choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <Button
        className={styles.choice ?? ''}
        color="inherit"
        title={texts.spoken(names)}
        aria-label={texts.spoken(names)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-chosen={names.length > 0}
        startIcon={<TableIcon size={22} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{texts.button(names)}</span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={0}>
        <Choice label={texts.all} isChosen={chosen.size === 0} onPress={() => choose([])} />
        {zones.map(({ id, name }) => (
          <Choice key={id} label={name} isChosen={chosen.has(id)} onPress={() => press(id)} />
        ))}
      </Menu>
    </>
  );
}

function Choice({ label, isChosen, onPress, ...ofMenu }: { label: string; isChosen: boolean; onPress: () => void }) {
  return (
    <MenuItem
      {...ofMenu}
      className={styles.entry ?? ''}
      role="menuitemcheckbox"
      aria-checked={isChosen}
      onClick={onPress}
    >
      <span className={styles.tick}>{isChosen && <CheckIcon size={22} />}</span>
      {label}
    </MenuItem>
  );
}

/** Says how many items the chosen zones hide. It is shown even for zero, so that no ticket moves. */
export function ZoneStrip({ zones: { chosen, choose }, words }: { zones: Zones; words: string }) {
  if (chosen.size === 0) return null;
  return (
    <div className={styles.strip}>
      <p>{words}</p>
      <Button variant="outlined" color="inherit" onClick={() => choose([])}>
        {texts.showAll}
      </Button>
    </div>
  );
}
