import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { useAdminScope } from '../admin-scope';
import { usePrintedSheet } from '../use-printed-sheet';
import { menuSheetTexts as texts } from './admin-menu-texts';

const SIZES = ['a4', 'a5', 'large'] as const;

/** Saves the menu that guests read now as a PDF in one of three sizes. */
export function PrintMenu() {
  const { venue } = useAdminScope();
  const { busy, download } = usePrintedSheet(texts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionButton
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon size={18} />}
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.print}
      </ActionButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={0}>
        {SIZES.map((size) => (
          <MenuItem
            key={size}
            onClick={() => {
              setAnchor(null);
              download(`menusheet/${venue.id}?size=${size}`, venue.name);
            }}
          >
            {texts.sizes[size]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
