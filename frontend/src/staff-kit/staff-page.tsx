import type { ReactNode } from 'react';
import { Row } from './layout';
import styles from './staff-page.module.css';

type Props = {
  narrow?: boolean;
  /** `div` for a page inside another page, so that there is no second landmark. */
  as?: 'main' | 'div';
  children: ReactNode;
};

/** A page of the administration: its width, its margins, and stacked content. */
export function StaffPage({ narrow = false, as: Frame = 'main', children }: Props) {
  return <Frame className={`${styles.page} ${narrow ? styles.narrow : ''}`}>{children}</Frame>;
}

/** The page's title with its actions. The actions wrap below the title if there is no room. */
export function StaffPageHead({ children }: { children: ReactNode }) {
  return (
    <Row as="header" gap="2 8" align="end" justify="space-between">
      {children}
    </Row>
  );
}

export function StaffPageTitle({ as: Title = 'h1', children }: { as?: 'h1' | 'p'; children: ReactNode }) {
  return <Title className={styles.title}>{children}</Title>;
}
