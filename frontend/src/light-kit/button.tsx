import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & { kind?: 'primary' | 'secondary' | 'quiet' };

/**
 * The button of guests' and public pages, at least 44 px high. Each screen has one accent: `primary` is only for the
 * next step.
 */
export function Button({ kind = 'secondary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[kind]} ${className}`} {...rest} />;
}
