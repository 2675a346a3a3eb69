import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { Station } from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';
import { notify } from '#shared/notify.ts';
import { kitchenTexts as texts } from './kitchen-texts';
import buttonStyles from './screen-button.module.css';
import styles from './station-screen.module.css';

type Props = {
  venueId: number;
  from: Station;
  stations: readonly Station[];
  isEmpty: boolean;
};

/** Moves all open lines of the station to another one. For ten seconds the move can be undone. */
export function MoveLines({ venueId, from, stations, isEmpty }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [move, { isLoading }] = staffApi.useMoveLinesMutation();
  const [takeBack] = staffApi.useUndoMoveLinesMutation();
  const others = stations.filter(({ id }) => id !== from.id);
  if (others.length === 0) return null;
  const undo = async (token: string) => {
    const { error } = await takeBack({ undoMoveLines: { venueId, token } });
    if (error) notify.error(failureText(error, texts.failed));
  };
  const moveTo = async ({ id: to, name }: Station) => {
    setAnchor(null);
    const { data, error } = await move({ moveLines: { venueId, from: from.id, to } });
    if (data === undefined) return notify.error(failureText(error, texts.failed));
    const { moved, undo: token } = data;
    if (token === null) return notify.info(texts.nothingToMove);
    notify.undoable(texts.moved(moved, name), () => void undo(token));
  };
  return (
    <>
      <Button
        className={styles.move ?? ''}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isEmpty || isLoading}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.move}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={0}>
        {others.map((station) => (
          <MenuItem key={station.id} className={buttonStyles.entry ?? ''} onClick={() => void moveTo(station)}>
            {station.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
