import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { MoreIcon } from '#staff-kit/admin-icons.tsx';
import styles from './dish-press.module.css';
import { dishTexts } from './dish-texts';

type Props = { children: ReactNode; onPress: (() => void) | undefined };

/** A ticket's line that opens the availability of its dish, unless its order is leaving the board. */
export function DishPress({ children, onPress }: Props) {
  if (onPress === undefined) return children;
  return (
    <ButtonBase className={styles.press ?? ''} aria-haspopup="dialog" data-guarded onClick={onPress}>
      <span className={styles.line}>{children}</span>
      <span className="visually-hidden">, {dishTexts.open}</span>
      <MoreIcon size={22} />
    </ButtonBase>
  );
}
