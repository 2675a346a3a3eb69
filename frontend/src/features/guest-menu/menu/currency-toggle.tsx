import type { Currency } from '#shared/format/format-money.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './currency-toggle.module.css';

type CurrencyToggleProps = { currency: Currency; onChoose: (currency: Currency) => void };

const CURRENCIES = ['CZK', 'EUR'] as const;

/** Shown only if every item has a price in euros (docs/product.md#euros). */
export function CurrencyToggle({ currency, onChoose }: CurrencyToggleProps) {
  return (
    <fieldset className={styles.toggle} data-needs-script="">
      <legend className="visually-hidden">{texts.currency}</legend>
      {CURRENCIES.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-pressed={each === currency}
          onClick={() => onChoose(each)}
        >
          <span>{each}</span>
        </button>
      ))}
    </fieldset>
  );
}
