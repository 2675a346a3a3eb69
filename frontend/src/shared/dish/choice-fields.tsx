import { type RefObject, useId } from 'react';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { markUnless } from '../language';
import type { Currency } from '../format/format-money';
import { choiceTexts as texts } from '../texts/choice-texts';
import { type ChoiceGroup, type ChoiceOption, optionPrice, withoutGroup, withToggled } from './choices';
import { PriceIn } from './price-in';
import styles from './choice-fields.module.css';

type ChoiceFieldsProps = {
  ref?: RefObject<HTMLDivElement | null>;
  groups: readonly ChoiceGroup[];
  chosen: readonly number[];
  currency: Currency;
  missing: number | null;
  disabled?: boolean;
  /** Numbers of the allergens that the guest avoids. An option that adds one of them says so and cannot be chosen. */
  avoided?: readonly number[] | undefined;
  onChoose: (chosen: number[]) => void;
};

/** Offers the options of a dish. The rule of each group decides whether one or several can be chosen. */
export function ChoiceFields({ ref, groups, ...rest }: ChoiceFieldsProps) {
  return (
    <div ref={ref}>
      {groups.map((group) => (
        <Group key={group.id} group={group} {...rest} />
      ))}
    </div>
  );
}

/** Focuses the first enabled field of a group. */
export function focusGroup(fields: HTMLElement | null, groupId: number): void {
  fields?.querySelector<HTMLElement>(`[data-group="${groupId}"] input:enabled`)?.focus();
}

const NOTHING: readonly number[] = [];

type GroupProps = Omit<ChoiceFieldsProps, 'ref' | 'groups'> & { group: ChoiceGroup };

function Group({ group, chosen, currency, missing, disabled = false, avoided = NOTHING, onChoose }: GroupProps) {
  const { id, name, cs, min, max, options } = group;
  const key = useId();
  const taken = options.filter((option) => chosen.includes(option.id)).length;
  const isOne = max === 1;
  const isMissing = missing === id;
  const isFull = !isOne && taken >= max;
  const canChoose = options.filter((option) => !option.isSoldOut).length >= min;
  return (
    <fieldset
      className={styles.group}
      data-group={id}
      disabled={disabled}
      aria-describedby={`${key}-rule${isMissing ? ` ${key}-missing` : ''}`}
    >
      <legend className={styles.legend} lang={markUnless(cs)}>
        {name}
      </legend>
      <p id={`${key}-rule`} className="hint">
        {canChoose ? texts.rule(min, max) : texts.allSoldOut}
      </p>
      {isMissing && (
        <p id={`${key}-missing`} className="problem" role="alert">
          <WithCzech text={texts.missing(name)} czech={cs ? null : name} />
        </p>
      )}
      {isOne && min === 0 && (
        <label className={styles.option}>
          <input type="radio" name={key} checked={taken === 0} onChange={() => onChoose(withoutGroup(group, chosen))} />
          <span className={styles.name}>{texts.none}</span>
        </label>
      )}
      {options.map((option) => {
        const isChosen = chosen.includes(option.id);
        const brought = option.addsAllergens.filter((number) => avoided.includes(number));
        return (
          <label key={option.id} className={styles.option}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={key}
              checked={isChosen}
              disabled={!isChosen && (option.isSoldOut || isFull || brought.length > 0)}
              onChange={() => onChoose(withToggled(group, chosen, option.id))}
            />
            <span className={styles.name} lang={markUnless(option.cs)}>
              {option.name}
            </span>
            {brought.length > 0 && <span className={styles.price}>{texts.brings(brought.join(', '))}</span>}
            <Addition option={option} currency={currency} />
          </label>
        );
      })}
    </fieldset>
  );
}

function Addition({ option, currency }: { option: ChoiceOption; currency: Currency }) {
  const price = optionPrice(option, currency);
  if (!option.isSoldOut && price === 0) return null;
  return (
    <span className={`${styles.price} figures`}>
      {option.isSoldOut ? (
        <span>{texts.soldOut}</span>
      ) : (
        <PriceIn currency={currency} of={(shown) => optionPrice(option, shown)} sign="+" />
      )}
    </span>
  );
}
