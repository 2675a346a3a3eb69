import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { daysBetween } from '@stolek/rules/local-date';
import { serverTime } from '#shared/server-clock.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon, ClockIcon } from '#shared/icon.tsx';
import { useNow } from '#shared/use-now.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { CalendarIcon, CardIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { type Menu, useUpdateMenuDateMutation } from '../admin-api';
import { adminTexts, countTexts } from '../admin-texts';
import { exceptionTexts, menuTexts, pricesTexts } from './admin-menu-texts';
import { MenuActions } from './menu-actions';
import styles from './menu-card.module.css';
import { formatDay, formatException, formatMinutes, hasNoEnd, type MenuState, menuStateAt } from './validity';
import { zodResolver } from '@hookform/resolvers/zod';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { TIME_FIELDS } from './menu-form';
import { validityBodyOf, ValidityFields, validityFieldsOf } from './menu-schema';
import { ValidityInputs } from './validity-inputs';

const MINUTE_MS = 60_000;

type Props = { menu: Menu; canEdit: boolean; onRemove: () => void };

/** A menu with its validity and contents. 'Změnit platnost' (change the validity) turns the card into a form. */
export function MenuCard({ menu, canEdit, onRemove }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <li className={styles.card} data-editing={editing}>
      <Row gap="2 3">
        <h3 className={styles.name}>
          <Link to={`/editmenupage?menuId=${menu.id}&venueId=${menu.venueId}`}>{menu.menuName}</Link>
        </h3>
        <StateBadge menu={menu} />
        {canEdit && <MenuActions menu={menu} />}
        {canEdit && (
          <IconAction label={`${adminTexts.remove} ${menu.menuName}`} onClick={onRemove}>
            <TrashIcon />
          </IconAction>
        )}
      </Row>
      {editing ? (
        <ValidityForm menu={menu} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Facts menu={menu} />
          <Row gap={2}>
            <LinkAction menu={menu} canEdit={canEdit} />
            {canEdit && (
              <Button variant="outlined" color="inherit" onClick={() => setEditing(true)}>
                {menuTexts.changeValidity}
              </Button>
            )}
          </Row>
        </>
      )}
    </li>
  );
}

function LinkAction({ menu, canEdit }: { menu: Menu; canEdit: boolean }) {
  return (
    <Link className={styles.link} to={`/editmenupage?menuId=${menu.id}&venueId=${menu.venueId}`}>
      {canEdit ? menuTexts.edit : menuTexts.show}
    </Link>
  );
}

const STATES: Record<MenuState, (menu: Menu) => string> = {
  now: () => menuTexts.states.now,
  outside: () => menuTexts.states.outside,
  future: (menu) => menuTexts.states.future(formatDay(menu.date_from)),
  past: (menu) => menuTexts.states.past(formatDay(menu.date_to)),
};

function StateBadge({ menu }: { menu: Menu }) {
  const state = menuStateAt(menu, serverTime(useNow(MINUTE_MS)), useVenueClock());
  return (
    <span className={styles.state} data-state={state}>
      {STATES[state](menu)}
    </span>
  );
}

const NAMED_EXCEPTIONS = 3;

function Facts({ menu }: { menu: Menu }) {
  const today = useVenueClock().today();
  const coming = menu.exceptions.filter(({ date }) => daysBetween(today, date) >= 0);
  return (
    <ul className={styles.facts}>
      <li>
        <CalendarIcon size={18} />
        {hasNoEnd(menu)
          ? menuTexts.withoutEnd(formatDay(menu.date_from))
          : `${formatDay(menu.date_from)} – ${formatDay(menu.date_to)}`}
      </li>
      <li>
        <ClockIcon size={18} />
        {formatMinutes(menu.time_from)} – {formatMinutes(menu.time_to)}
        {menu.time_to < menu.time_from && ` ${menuTexts.nextDay}`}
        {' · '}
        {menu.validDays.length === 0 ? menuTexts.everyDay : menu.validDays.join(', ')}
      </li>
      {coming.length > 0 && (
        <li>
          <CalendarIcon size={18} />
          {exceptionTexts.coming(
            coming.slice(0, NAMED_EXCEPTIONS).map(formatException).join(', '),
            coming.length > NAMED_EXCEPTIONS,
          )}
        </li>
      )}
      <li>
        <CardIcon size={18} />
        {countTexts.items(menu.productCount)}
      </li>
      {menu.withoutEurCount > 0 && menu.withoutEurCount < menu.productCount && (
        <li>
          <AlertIcon size={18} />
          {pricesTexts.euroOff(menu.withoutEurCount)}
        </li>
      )}
    </ul>
  );
}

const { fields } = menuTexts;

const COMPARED = [
  { label: fields.name, read: (menu: Menu) => menu.menuName },
  { label: fields.from, read: (menu: Menu) => formatDay(menu.date_from) },
  { label: fields.to, read: (menu: Menu) => formatDay(menu.date_to) },
  { label: fields.start, read: (menu: Menu) => formatMinutes(menu.time_from) },
  { label: fields.end, read: (menu: Menu) => formatMinutes(menu.time_to) },
  { label: menuTexts.days, read: (menu: Menu) => menu.validDays.join(', ') },
];

function ValidityForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  const [update] = useUpdateMenuDateMutation();
  const { id, venueId } = menu;
  const record = useEditedRecord<ValidityFields, Menu>({
    record: menu,
    fieldsOf: (present = menu) => validityFieldsOf(present),
    resolver: () => zodResolver(ValidityFields),
    compared: COMPARED,
    fieldNames: TIME_FIELDS,
    // Sends an empty name, because the server then keeps the stored one (docs/product.md#what-stands-on-a-menu).
    send: (values, version) =>
      update({ updateMenuDate: { id, venueId, menuName: '', version, ...validityBodyOf(values) } }),
    saved: menuTexts.edited,
    failed: () => menuTexts.editFailed,
    onDone,
  });
  return (
    <RecordForm record={record} saveLabel={adminTexts.save} onCancel={onDone} inPlace>
      <ValidityInputs form={record.form} />
    </RecordForm>
  );
}
