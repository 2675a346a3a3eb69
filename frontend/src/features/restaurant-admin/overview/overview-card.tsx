import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Stack, Tiles } from '#staff-kit/layout.tsx';
import styles from './overview-card.module.css';

/** One card of the overview, named by its heading. */
export function OverviewCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" className={styles.card} aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
      {note !== undefined && <p className="hint">{note}</p>}
    </Card>
  );
}

type FigureProps = { label: string; value: string; note?: ReactNode; to?: string };

/** A figure with its label, and a link to its items if there are any. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <div>
      <dt className="hint">{label}</dt>
      <Stack as="dd" align="start">
        {to === undefined ? (
          <span className={styles.value}>{value}</span>
        ) : (
          <Link className={`${styles.value} ${styles.link}`} to={to}>
            {value}
          </Link>
        )}
        {note !== undefined && <span className="hint">{note}</span>}
      </Stack>
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return (
    <Tiles as="dl" gap={4} min={140} fit>
      {children}
    </Tiles>
  );
}
