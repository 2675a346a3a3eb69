import { rareTexts as texts } from '../rare-texts';
import styles from './words-for-guests.module.css';

type Props = { isVatPayer: boolean; hasAlcohol: boolean };

/** Sentences at the end of the menu that the law asks for (docs/product.md#words-for-guests). */
export function WordsForGuests({ isVatPayer, hasAlcohol }: Props) {
  return (
    <div className={styles.words}>
      <p>{texts.finalPrices(isVatPayer)}</p>
      {hasAlcohol && <p>{texts.adultsOnly}</p>}
      <p>{texts.askAboutAllergens}</p>
    </div>
  );
}
