import Button from '@mui/material/Button';
import { ListIcon } from '#shared/icon.tsx';
import { densityTexts as texts } from '../board-texts';
import styles from './board-controls.module.css';
import { densityChoices } from './density';
import type { Density } from './use-density';

/** One press goes on to the next size of tickets. */
export function DensitySwitch({ density: { choice, choose } }: { density: Density }) {
  const next = densityChoices[(densityChoices.indexOf(choice) + 1) % densityChoices.length] ?? 'auto';
  return (
    <Button
      className={styles.density ?? ''}
      color="inherit"
      title={texts.spoken[choice]}
      aria-label={texts.spoken[choice]}
      startIcon={<ListIcon size={22} />}
      onClick={() => choose(next)}
    >
      <span>{texts.choices[choice]}</span>
    </Button>
  );
}
