import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & { kind?: 'primary' | 'secondary' | 'quiet' };

/** The light pages' button, 44 px or more. One accent per screen: `primary` is only for what can be done next. */
export function Button({ kind = 'secondary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[kind]} ${className}`} {...rest} />;
}
