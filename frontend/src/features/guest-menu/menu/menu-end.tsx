import { fetchCompany } from '#api/client-config.ts';
import type { MenuItem, TableInfo } from '#api/types.ts';
import { type Company, companyOf } from '#shared/company.ts';
import { rareTexts as texts } from '../rare-texts';
import styles from './menu-end.module.css';

/**
 * Reads the company's details.
 * @returns null if the server does not answer, because the page works without them
 */
export const readCompany = (): Promise<Company | null> => fetchCompany().then(companyOf, () => null);

/** Sentences at the end of the menu that the law requires (docs/product.md#words-for-guests). */
export function WordsForGuests({ info, menu }: { info: TableInfo | undefined; menu: readonly MenuItem[] }) {
  return (
    <div className={styles.words}>
      <p>{texts.finalPrices(info?.isVatPayer === true)}</p>
      {menu.some(({ isAdult }) => isAdult === true) && <p>{texts.adultsOnly}</p>}
      <p>{texts.askAboutAllergens}</p>
    </div>
  );
}
