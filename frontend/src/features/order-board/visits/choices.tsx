import Button from '@mui/material/Button';
import { useId } from 'react';
import styles from './choices.module.css';

type Choice = { key: string; label: string; onChoose: () => void };

type Props = { heading: string; choices: readonly Choice[]; none?: string };

/** One of several, one press each. */
export function Choices({ heading, choices, none }: Props) {
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h3 className={styles.heading} id={title}>
        {heading}
      </h3>
      {choices.length === 0 && none !== undefined && <p className={styles.none}>{none}</p>}
      <ul className={styles.list}>
        {choices.map(({ key, label, onChoose }) => (
          <li key={key}>
            <Button
              className={styles.choice ?? ''}
              size="large"
              variant="outlined"
              color="inherit"
              fullWidth
              onClick={onChoose}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
