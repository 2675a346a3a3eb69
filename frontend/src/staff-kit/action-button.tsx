import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';

function pressable(busy: boolean, onClick: ButtonProps['onClick']) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return { 'aria-busy': busy || undefined, onClick: press };
}

type Props = ButtonProps & {
  /** True while a request is under way. The button keeps its place, name and focus, and ignores clicks. */
  busy?: boolean;
};

/**
 * A button for an action that sends something. MUI's own `loading` would disable the button, which would lose the
 * focus.
 */
export function ActionButton({ busy = false, onClick, ...rest }: Props) {
  return <Button {...rest} {...pressable(busy, onClick)} />;
}

type IconProps = Omit<IconButtonProps, 'aria-label'> & { label: string; busy?: boolean };

/** Renders the tooltip next to its button, so that both belong to the same dialog or part of the page. */
const IN_PLACE = { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } } as const;

/** An icon button. Its name is shown on hover and read by screen readers. */
export function IconAction({ label, busy = false, onClick, ...rest }: IconProps) {
  const button = <IconButton {...rest} aria-label={label} {...pressable(busy, onClick)} />;
  // Renders no tooltip for a disabled button, which gets no hover events.
  return rest.disabled ? (
    button
  ) : (
    <Tooltip title={label} slotProps={IN_PLACE}>
      {button}
    </Tooltip>
  );
}
