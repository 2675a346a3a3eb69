import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowLeftIcon } from './admin-icons';
import { Row } from './layout';
import styles from './page-head.module.css';

type Props = {
  title: string;
  back: string;
  backLabel: string;
  children?: ReactNode;
};

/** The head of a page within the administration: a back link, the page's name, and its actions. */
export function PageHead({ title, back, backLabel, children }: Props) {
  const alone = children === undefined;
  return (
    <Row as="header" gap={alone ? 1 : '2 3'} noWrap={alone}>
      <Link className={styles.back} to={back} aria-label={backLabel} title={backLabel}>
        <ArrowLeftIcon size={22} />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Row>
  );
}
