import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import linkStyles from './link-button.module.css';

type Props = { to: string; kind?: 'primary' | 'secondary'; children: ReactNode };

/** A link that looks like a button, since it is the next step of its page. */
export function LinkButton({ to, kind = 'primary', children }: Props) {
  return (
    <Link to={to} className={`${styles.button} ${styles[kind]} ${linkStyles.link}`}>
      {children}
    </Link>
  );
}
