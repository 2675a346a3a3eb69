import { Link } from 'react-router';
import styles from '#light-kit/button.module.css';
import linkStyles from './link-button.module.css';

export type Action = { to: string; label: string; kind?: 'primary' | 'secondary'; state?: object };

/** A link that looks like a button because it is the next step of its page. */
export function LinkButton({ to, label, kind = 'primary', state }: Action) {
  return (
    <Link to={to} state={state} className={`${styles.button} ${styles[kind]} ${linkStyles.link} ${linkStyles.action}`}>
      {label}
    </Link>
  );
}
