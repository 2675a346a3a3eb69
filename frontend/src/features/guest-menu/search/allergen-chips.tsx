import { allergenFreeNames } from '#shared/texts/allergen-names.ts';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './allergen-chips.module.css';
import type { MenuSearching } from './use-menu-search';

type AllergenChipsProps = Pick<MenuSearching, 'allergens' | 'avoided' | 'setAvoided'> & { id: string };

/** 'bez lepku', 'bez mléka', …: the allergens that the menu's dishes name, each to be avoided by a press. */
export function AllergenChips({ id, allergens, avoided, setAvoided }: AllergenChipsProps) {
  const toggle = (number: string) =>
    setAvoided(avoided.includes(number) ? avoided.filter((other) => other !== number) : [...avoided, number]);
  return (
    <fieldset id={id} className={styles.filter} aria-describedby={`${id}-hint`}>
      <legend className="visually-hidden">{texts.allergenFilter}</legend>
      <div className={styles.chips}>
        {allergens.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.chip}
            aria-pressed={avoided.includes(number)}
            onClick={() => toggle(number)}
          >
            {allergenFreeNames[number]}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {laterTexts.filterHint}
      </p>
    </fieldset>
  );
}
