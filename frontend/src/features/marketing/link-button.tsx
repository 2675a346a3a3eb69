import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#light-kit/button.module.css';
import linkStyles from './link-button.module.css';

type Props = {
  to: string;
  kind?: 'primary' | 'secondary';
  state?: object;
  children: ReactNode;
};

/** A link that looks like a button because it is the next step of its page. */
export function LinkButton({ to, kind = 'primary', state, children }: Props) {
  return (
    <Link to={to} state={state} className={`${styles.button} ${styles[kind]} ${linkStyles.link}`}>
      {children}
    </Link>
  );
}
