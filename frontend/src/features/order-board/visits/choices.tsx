import { useId } from 'react';
import { ActionButton } from '#staff-kit/action-button.tsx';
import styles from './choices.module.css';

type Choice = { key: string; label: string; onChoose: () => void };

type Props = { heading: string; choices: readonly Choice[]; none?: string; busy?: boolean };

/** A list from which a single press chooses one entry. */
export function Choices({ heading, choices, none, busy = false }: Props) {
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
            <ActionButton
              className={styles.choice ?? ''}
              size="large"
              variant="outlined"
              color="inherit"
              fullWidth
              busy={busy}
              onClick={onChoose}
            >
              {label}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
