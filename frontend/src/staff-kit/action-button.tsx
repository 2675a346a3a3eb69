import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';

/** What is being sent takes no second click, and says so. */
function pressable(busy: boolean, onClick: ButtonProps['onClick']) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return { 'aria-busy': busy || undefined, onClick: press };
}

type Props = ButtonProps & {
  /** Something is being sent: the button stays in place, named and focused, and takes no second click. */
  busy?: boolean;
};

/** MUI's button for what sends something. MUI's own `loading` disables the button, and the focus would be lost with it. */
export function ActionButton({ busy = false, onClick, ...rest }: Props) {
  return <Button {...rest} {...pressable(busy, onClick)} />;
}

type IconProps = Omit<IconButtonProps, 'aria-label'> & { label: string; busy?: boolean };

/** Beside its button, not at the page's end: what is told belongs to the dialog or the part of the page that it is told of. */
const BESIDE = { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } } as const;

/** A button with a drawing alone; its name is told on pointing at it, and to who does not see it. */
export function IconAction({ label, busy = false, onClick, ...rest }: IconProps) {
  const button = <IconButton {...rest} aria-label={label} {...pressable(busy, onClick)} />;
  // A disabled button tells nothing on pointing at it.
  return rest.disabled ? (
    button
  ) : (
    <Tooltip title={label} slotProps={BESIDE}>
      {button}
    </Tooltip>
  );
}
