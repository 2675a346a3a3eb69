import type { ComponentProps } from 'react';
import styles from './action-button.module.css';

type Props = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
  /** Something is being sent: it stays in place, named, and takes no second click. */
  busy?: boolean;
};

/** The administration's button: dense under a mouse, a full touch target under a finger. */
export function ActionButton({ kind = 'secondary', busy = false, className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={`${styles.button} ${styles[kind]} ${className}`}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

type IconProps = Omit<Props, 'aria-label'> & { label: string };

/** A square button with a drawing alone; its name is told on pointing at it, and to who does not see it. */
export function IconAction({ label, kind = 'quiet', className = '', ...rest }: IconProps) {
  return (
    <ActionButton kind={kind} className={`${styles.icon} ${className}`} aria-label={label} title={label} {...rest} />
  );
}
