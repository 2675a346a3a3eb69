import styles from './closing.module.css';
import { type Action, LinkButton } from './link-button';
import titles from './titles.module.css';

/** The last section of a page, with a button for the next step. */
export function Closing({ title, text, action }: { title: string; text: string; action: Action }) {
  return (
    <div className={styles.band}>
      <div className={styles.closing}>
        <div>
          <h2 className={titles.page}>{title}</h2>
          <p>{text}</p>
        </div>
        <LinkButton {...action} />
      </div>
    </div>
  );
}
