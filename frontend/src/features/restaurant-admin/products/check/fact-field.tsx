import { type KeyboardEvent, useRef, useState } from 'react';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { CheckField, TextField } from '#staff-kit/form-field.tsx';
import type { ListedProduct } from '../../admin-api';
import { isPrice, readPrice } from '../../editing/written-price';
import { VatRateField } from '../facts-fields';
import { checkTexts as texts } from './check-texts';
import { type CheckKind, type FoundDish } from './menu-findings';
import { type FactSaving, offersToFix } from './use-fact-saving';

type Props = { kind: CheckKind; dish: FoundDish; product: ListedProduct; saving: FactSaving };

const isOfPrice = (kind: CheckKind) => kind === 'price-zero' || kind === 'eur-missing';

/** The field of the fact that a dish lacks. It is saved by Enter, or when it loses focus. */
export function FactField({ kind, dish, product, saving }: Props) {
  const name = texts.field(texts.kinds[kind], dish.name);
  if (kind === 'adult-missing') {
    const save = (isAdult: boolean) => void saving.saveFact({ isAdult });
    return (
      <CheckField
        label={texts.adult}
        aria-label={name}
        data-fact=""
        checked={product.isAdult === true}
        onChange={({ target }) => save(target.checked)}
      />
    );
  }
  if (kind === 'vat-missing') {
    return (
      <VatRateField
        hideLabel
        label={name}
        venueId={product.venueId}
        value={product.vatRate ?? ''}
        error={saving.error}
        onChange={(vatRate) => void saving.saveFact({ vatRate })}
      />
    );
  }
  if (dish.field === 'modifiers') return <p>{texts.optionWithoutEur}</p>;
  if (isOfPrice(kind) && offersToFix(product, dish.menuIds).length === 0) return <p>{texts.priceOfDayMenu}</p>;
  return <WrittenFact kind={kind} name={name} saving={saving} />;
}

function WrittenFact({ kind, name, saving }: Pick<Props, 'kind' | 'saving'> & { name: string }) {
  const [written, setWritten] = useState('');
  // The text sent last, so that it is not sent twice: after Enter, the field blurs before the next render.
  const sent = useRef('');
  const isOpen = written.trim() !== '' && (saving.error !== undefined || !saving.saved);
  useUnsavedWork(isOpen);
  const save = (): boolean => {
    if (written.trim() === '' || written === sent.current) return true;
    if (isOfPrice(kind) && !isPrice(written)) {
      saving.setError(texts.priceWrong);
      return false;
    }
    sent.current = written;
    if (kind === 'volume-missing') void saving.saveFact({ portion: written });
    else if (kind === 'allergens-missing') void saving.saveFact({ allergen_numbers: written });
    else void saving.saveOffers({ [kind === 'price-zero' ? 'price_czk' : 'price_eur']: readPrice(written)! });
    return true;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (save()) next(event.currentTarget)?.focus();
    } else if (event.key === 'Escape' && written !== '') {
      event.stopPropagation();
      setWritten('');
      saving.setError(undefined);
    }
  };
  return (
    <TextField
      hideLabel
      label={name}
      data-fact=""
      inputMode={kind === 'volume-missing' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={200}
      value={written}
      error={saving.error}
      onChange={({ target }) => {
        setWritten(target.value);
        saving.setError(undefined);
      }}
      onKeyDown={press}
      onBlur={() => save()}
    />
  );
}

function next(field: HTMLElement): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-fact]')];
  return fields[fields.indexOf(field) + 1] ?? null;
}
