import { Link } from 'react-router';
import { commonTexts } from '../../shared/texts/common-texts';
import { homeTexts } from '../../shared/texts/home-texts';
import styles from './home-page.module.css';

/** The page at `/`. */
export function HomePage() {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>{commonTexts.productName}</p>
      <h1 className={styles.headline}>{homeTexts.headline}</h1>
      <p className={styles.lead}>{homeTexts.lead}</p>
      <p className={styles.hint}>{homeTexts.guestHint}</p>
      <p>
        <Link className={styles.link} to="/OrderPage">
          {homeTexts.openBoard}
        </Link>
      </p>
    </main>
  );
}
