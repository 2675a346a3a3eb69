import type { ReactNode } from 'react';
import styles from './page-section.module.css';

type SectionProps = {
  children: ReactNode;
  tone?: 'sunken' | undefined;
  labelledBy?: string;
};

/** A full-width band of a public page with centred content. */
export function PageSection({ children, tone, labelledBy }: SectionProps) {
  return (
    <section className={`${styles.section} ${tone ? styles[tone] : ''}`} aria-labelledby={labelledBy}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

/** The head of a public page: its h1 and a summary. */
export function PageTitle({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className={styles.title}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
