import { LinkButton } from '#light-kit/link-button.tsx';
import styles from './closing.module.css';

/** The last word of the page, and one thing to do. */
export function Closing({ texts, to }: { texts: { title: string; text: string; action: string }; to: string }) {
  return (
    <div className={styles.band}>
      <div className={styles.closing}>
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
        </div>
        <LinkButton to={to}>{texts.action}</LinkButton>
      </div>
    </div>
  );
}
