import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowLeftIcon } from './admin-icons';
import styles from './page-head.module.css';

type Props = {
  title: string;
  back: string;
  backLabel: string;
  children?: ReactNode;
};

/** The head of a page within the administration: a back link, the page's name, and its actions. */
export function PageHead({ title, back, backLabel, children }: Props) {
  return (
    <header className={`${styles.head} ${children === undefined ? '' : styles.full}`}>
      <Link className={styles.back} to={back} aria-label={backLabel} title={backLabel}>
        <ArrowLeftIcon size={22} />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
