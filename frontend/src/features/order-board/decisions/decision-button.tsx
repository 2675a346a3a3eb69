import { createContext, startTransition, use, useState } from 'react';
import { boardTexts } from '../board-texts';
import { afterPaint } from './after-paint';
import styles from './decision-button.module.css';

export const ReadOnly = createContext(false);

/** Only a button that decides one order is filled, so that nobody presses a button for many by mistake. */
type Weight = 'main' | 'many' | 'plain' | 'quiet' | 'call';

type Props = {
  label: string;
  /** Names the order or call, because many buttons of the board have the same label. */
  about: string;
  weight: Weight;
  pending: boolean;
  offline: boolean;
  main?: boolean;
  onPress: () => void;
};

/**
 * Shows at once that it was pressed, and decides after the next frame. It is disabled while a decision is under way.
 */
export function DecisionButton({ label, about, weight, pending, offline, main = true, onPress }: Props) {
  const [pressed, setPressed] = useState(false);
  const isReadOnly = use(ReadOnly);
  const press = () => {
    if (pressed) return;
    setPressed(true);
    afterPaint(() =>
      startTransition(() => {
        setPressed(false);
        onPress();
      }),
    );
  };
  return (
    // oxlint-disable-next-line react/forbid-elements -- A full board has a hundred of them: MUI's button takes several times as long.
    <button
      type="button"
      className={styles.button}
      disabled={pending || isReadOnly}
      aria-label={`${label}, ${about}${offline ? `, ${boardTexts.afterReconnect}` : ''}`}
      data-weight={offline && weight !== 'quiet' ? 'plain' : weight}
      data-guarded
      data-main-action={main || undefined}
      data-busy={pressed ? 'pressed' : pending && main ? 'sending' : undefined}
      onClick={press}
    >
      <span className={styles.words}>
        {label}
        {offline && <span className={styles.waits}>{boardTexts.afterReconnect}</span>}
      </span>
    </button>
  );
}
