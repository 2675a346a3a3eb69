import Button from '@mui/material/Button';
import { useState } from 'react';
import { useVenueClock, type VenueClock } from '#shared/format/venue-clock.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { Stack } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type ChangedField, TrailEntry } from '#staff-kit/trail-entry.tsx';
import styles from '#staff-kit/trail.module.css';
import { formatMoney } from '#shared/format/format-money.ts';
import { markText } from '#shared/texts/dish-facts.ts';
import { catalogueActs, catalogueFields, trailTexts } from '#staff-kit/trail-texts.ts';
import { type CatalogueChange, useGetCatalogueChangesQuery } from '../admin-api';
import { formatDay, formatMinutes } from '../menus/validity';

type Field = CatalogueChange['fields'][number]['field'];

const changeTexts = {
  ...trailTexts,
  fields: catalogueFields satisfies Record<Field, string>,
  pictures: { given: 'nový', gone: 'bez obrázku', other: 'jiný' },
  acts: catalogueActs satisfies Record<CatalogueChange['subject'], Record<CatalogueChange['act'], string>>,
};

type FieldChange = CatalogueChange['fields'][number];
type Value = unknown;

/**
 * @param ofOneDish omits the dish's name, and names the menu instead
 * @returns the change in one line: 'Upraveno v menu Hlavní'
 */
export function actText({ subject, act, name, menuName }: CatalogueChange, ofOneDish: boolean): string {
  const done = changeTexts.acts[subject][act];
  if (subject === 'menuItem') return ofOneDish ? `${done} ${menuName ?? ''}` : `${name}: ${done}`;
  return ofOneDish || subject === 'menu' ? done : `${name}: ${done}`;
}

/** @returns the field's label, with its formatted values before and after the change */
export function changedField({ field, before, after }: FieldChange, clock: VenueClock): ChangedField {
  const textOf = (value: Value, was: Value = null) => valueText(field, value, was, clock);
  return { label: changeTexts.fields[field], before: textOf(before), after: textOf(after, before) };
}

function valueText(field: FieldChange['field'], value: Value, before: Value, clock: VenueClock): string {
  if (field === 'picture') return pictureText(value, before);
  if (field === 'priceCzk' || field === 'priceEur') return priceText(value, field === 'priceCzk' ? 'CZK' : 'EUR');
  if (value === null || value === undefined) return changeTexts.nothing;
  if (typeof value === 'boolean') return value ? changeTexts.yes : changeTexts.no;
  if (typeof value === 'number') return field === 'min' || field === 'max' ? String(value) : formatMinutes(value);
  if (Array.isArray(value)) {
    const marks = field === 'dietary' ? value.map(markText) : value;
    return marks.length === 0 ? changeTexts.nothing : marks.join(', ');
  }
  return textWords(field, String(value), clock);
}

function textWords(field: FieldChange['field'], value: string, clock: VenueClock): string {
  if (field === 'dateFrom' || field === 'dateTo') return formatDay(value);
  return field === 'soldOutUntil' ? clock.dateAndTime(value) : value;
}

function priceText(value: Value, currency: 'CZK' | 'EUR'): string {
  return typeof value === 'number' ? formatMoney(value, currency) : changeTexts.nothing;
}

function pictureText(value: Value, before: Value): string {
  if (value === null) return changeTexts.pictures.gone;
  return before === null ? changeTexts.pictures.given : changeTexts.pictures.other;
}

const PAGE = 50;

type Of = { venueId: number; productId: number } | { venueId: number; menuId: number };
type Props = { name: string; of: Of; onClose: () => void };

/** The audit trail of one dish or menu, newest first (docs/product.md#who-changed-what). */
export function CatalogueChangesDialog({ name, of, onClose }: Props) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Modal title={changeTexts.title(name)} onClose={onClose} size="wide">
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          of={of}
          before={before}
          onOlder={index === pages.length - 1 ? (last) => setPages((read) => [...read, last]) : null}
        />
      ))}
    </Modal>
  );
}

type PageProps = { of: Of; before: number | undefined; onOlder: ((last: number) => void) | null };

function Page({ of, before, onOlder }: PageProps) {
  const { currentData, isError, refetch } = useGetCatalogueChangesQuery({ ...of, before, limit: PAGE });
  if (currentData === undefined) {
    if (isError) return <StaffProblem text={changeTexts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} count={3} />;
  }
  const last = currentData.at(-1);
  if (last === undefined) return before === undefined ? <p className={styles.empty}>{changeTexts.empty}</p> : null;
  return (
    <>
      <Stack as="ol" pad="0 0 4">
        {currentData.map((change) => (
          <Change key={change.id} change={change} ofOneDish={'productId' in of} />
        ))}
      </Stack>
      {onOlder !== null && currentData.length === PAGE && (
        <Button variant="outlined" color="inherit" onClick={() => onOlder(last.id)}>
          {changeTexts.older}
        </Button>
      )}
    </>
  );
}

function Change({ change, ofOneDish }: { change: CatalogueChange; ofOneDish: boolean }) {
  const { at, by, fields } = change;
  const clock = useVenueClock();
  const act = actText(change, ofOneDish);
  return <TrailEntry at={at} by={by} act={act} fields={fields.map((field) => changedField(field, clock))} />;
}
