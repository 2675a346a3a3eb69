import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DayMenuDraft } from '#api/generated.ts';
import { formatWeekday } from '#shared/format/venue-clock.ts';
import { DateField } from '#staff-kit/date-fields.tsx';
import { CheckField, SelectField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Stack } from '#staff-kit/layout.tsx';
import type { DayRows, DishRow, Soup } from './day-draft';
import { useGetDayMenusQuery } from './day-menu-api';
import { dayMenuTexts as texts } from './day-menu-texts';
import { DecidedRow } from './dish-row';

type HeadProps = {
  venueId: number;
  day: DayRows;
  onChange: (change: Partial<DayRows>) => void;
  onEachDay: (() => void) | undefined;
};

type SectionProps = HeadProps & {
  soup: Soup;
  hasEuros: boolean;
  counts: boolean;
  changeRow: (key: string, change: Partial<DishRow>) => void;
};

/** The dishes of a day that need no decision. */
export function DaySection({ soup, hasEuros, counts, changeRow, ...head }: SectionProps) {
  const decided = head.day.rows.filter(({ state }) => state !== 'open');
  return (
    <Stack as="section" gap={2}>
      <DayHead {...head} />
      <ul>
        {decided.map((row) => (
          <DecidedRow
            key={row.key}
            row={row}
            soup={soup}
            hasEuros={hasEuros}
            counts={counts}
            onChange={(change) => changeRow(row.key, change)}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** Lists the lines that were not read as dishes. */
export function Unread({ lines }: { lines: DayMenuDraft['unread'] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{texts.unread(lines.length)}</summary>
      {lines.map(({ line, written }) => (
        <p key={line} className="hint">
          {written}
        </p>
      ))}
    </details>
  );
}

export function SoupField({ value, onChange }: { value: Soup; onChange: (soup: Soup) => void }) {
  return (
    <SelectField label={texts.soup} value={value} onChange={({ target }) => onChange(target.value as Soup)}>
      {(['included', 'extra', 'none'] as const).map((kind) => (
        <option key={kind} value={kind}>
          {texts.soups[kind]}
        </option>
      ))}
    </SelectField>
  );
}

function DayHead({ venueId, day, onChange, onEachDay }: HeadProps) {
  const [isGiven] = useState(day.date !== '');
  const chosen = { venueId, from: day.date, to: day.date };
  const there = useGetDayMenusQuery(chosen, { skip: isGiven || day.date === '' }).currentData;
  return (
    <>
      <h3>{isGiven ? formatWeekday(day.date) : (day.heading ?? texts.dateMissing)}</h3>
      {!isGiven && (
        <div className={formStyles.pair}>
          <DateField
            label={texts.date}
            value={day.date}
            onChange={(date) => onChange({ date, current: null, replaces: false })}
          />
          {onEachDay !== undefined && (
            <Button variant="outlined" color="inherit" onClick={onEachDay}>
              {texts.eachDay}
            </Button>
          )}
        </div>
      )}
      {(day.isClosed || there?.closed.includes(day.date)) && <p role="alert">{texts.closed}</p>}
      {day.current !== null && (
        <CheckField
          label={texts.replace}
          checked={day.replaces}
          onChange={({ target: { checked } }) => onChange({ replaces: checked })}
        />
      )}
    </>
  );
}
