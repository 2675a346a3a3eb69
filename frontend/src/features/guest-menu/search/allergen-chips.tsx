import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { dietaryNames } from '#shared/texts/dish-facts.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './allergen-chips.module.css';
import { isMark, unstatedIn } from './search-menu';
import { freeOf, searchTexts } from './search-texts';

const nameOf = (choice: string): string => (isMark(choice) ? dietaryNames[choice] : freeOf[choice]!);

type ChipsProps = {
  choices: readonly string[];
  chosen: readonly string[];
  setChosen: (chosen: string[]) => void;
};

type AllergenChipsProps = ChipsProps & { id: string; menu: readonly MenuItem[] };

/** Buttons that filter the menu: by marks of dishes ('vegetariánské', …) and by allergens to avoid ('bez lepku', …). */
export function AllergenChips({ id, menu, choices, chosen, setChosen }: AllergenChipsProps) {
  const marks = choices.filter(isMark);
  const allergens = choices.filter((choice) => !isMark(choice));
  const chips = { chosen, setChosen };
  const unstated = unstatedIn(menu, chosen);
  return (
    <fieldset id={id} className={styles.filter} aria-describedby={`${id}-hint`}>
      <legend className="visually-hidden">{texts.allergenFilter}</legend>
      {marks.length > 0 && <Chips {...chips} label={searchTexts.byMarks} choices={marks} />}
      {allergens.length > 0 && <Chips {...chips} label={searchTexts.byAllergens} choices={allergens} />}
      <p id={`${id}-hint`} className={`hint ${styles.hint}`}>
        <span>{unstated > 0 && `${searchTexts.unstated(unstated)} `}</span>
        <span>{allergens.length > 0 && searchTexts.filterHint}</span>
      </p>
    </fieldset>
  );
}

function Chips({ label, choices, chosen, setChosen }: ChipsProps & { label: string }) {
  const toggle = (choice: string) =>
    setChosen(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]);
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(choice)}
          onClick={() => toggle(choice)}
        >
          {nameOf(choice)}
        </button>
      ))}
    </div>
  );
}

/** A button such as 'Zobrazit jídla bez lepku' for a search that finds no dish by its name. */
export function DishOffers({ offered, onChoose }: { offered: readonly string[]; onChoose: (choice: string) => void }) {
  return offered.map((choice) => (
    <Button key={choice} className={styles.offer} onClick={() => onChoose(choice)}>
      {searchTexts.showDishes(nameOf(choice))}
    </Button>
  ));
}
