import Skeleton from '@mui/material/Skeleton';
import styles from './loading-shapes.module.css';

type Props = { text: string; count?: number; shape?: 'row' | 'card' };

/** Placeholders in the shape of the content. They appear only after 300 ms, so that a short wait does not flash. */
export function LoadingShapes({ text, count = 6, shape = 'row' }: Props) {
  return (
    <div className={`${styles.loading} ${styles[shape]} loading-part`} role="status">
      <p className={styles.text}>{text}</p>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" animation={false} height={shape === 'card' ? 132 : 52} />
      ))}
    </div>
  );
}
