import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconAction } from '#staff-kit/action-button.tsx';
import { MoreIcon } from '#staff-kit/admin-icons.tsx';
import { useTypeAhead } from '#staff-kit/type-ahead.ts';

type Entry = { label: string; onChoose: () => void; /** True if the entry deletes something. */ destroys?: boolean };

type Trigger = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>;

/** Less common actions, behind three dots. */
export function MoreMenu({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <EntriesMenu entries={entries}>
      {(trigger) => (
        <IconAction label={label} {...trigger}>
          <MoreIcon size={20} />
        </IconAction>
      )}
    </EntriesMenu>
  );
}

/** A menu that opens from any button, which `children` renders. */
export function EntriesMenu({
  entries,
  children,
}: {
  entries: readonly Entry[];
  children: (trigger: Trigger) => ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typeAhead = useTypeAhead();
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
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
