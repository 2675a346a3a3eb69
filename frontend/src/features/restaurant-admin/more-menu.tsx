import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { IconAction } from '#staff-kit/action-button.tsx';
import { MoreIcon } from '#staff-kit/admin-icons.tsx';
import { useTypeAhead } from '#staff-kit/type-ahead.ts';

type Entry = { label: string; onChoose: () => void; /** Takes something away. */ destroys?: boolean };

/** What is done less often with a thing, behind three dots. */
export function MoreMenu({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typeAhead = useTypeAhead();
  return (
    <>
      <IconAction
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={20} />
      </IconAction>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: typeAhead }}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.label}
            sx={entry.destroys ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              entry.onChoose();
            }}
          >
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
