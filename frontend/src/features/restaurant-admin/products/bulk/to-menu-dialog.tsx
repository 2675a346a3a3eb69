import { type KeyboardEvent, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import {
  type ListedProduct,
  useCreateMenuProductsMutation,
  useGetCategoriesQuery,
  useGetMenuQuery,
  useGetMenusQuery,
} from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { isPrice, readPrice } from '../../editing/written-price';
import { placeAtEnd } from '../../menu-order/ordering';
import { menuProductTexts } from '../../menus/admin-menu-texts';
import { sortByName } from '#shared/format/by-name.ts';
import { BulkForm, Unsaved } from './bulk-form';
import { bulkTexts } from './bulk-texts';

const { fields, rules } = menuProductTexts;

type Props = { products: readonly ListedProduct[]; onClose: () => void; onDone: () => void };

/** Adds the chosen products to a menu, each with its price. */
export function ToMenuDialog({ products, onClose, onDone }: Props) {
  const { venue } = useAdminScope();
  const menus = useGetMenusQuery({ venueId: venue.id }).data?.[0]?.menu ?? [];
  const { data: categories = [] } = useGetCategoriesQuery({ venueId: venue.id });
  const [menuWritten, setMenu] = useState('');
  const [category, setCategory] = useState('');
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const only = menus.length === 1 ? String(menus[0]!.id) : '';
  const menu = menuWritten === '' ? only : menuWritten;
  const { going, taken, busy, send } = useGoing(products, Number(menu), onDone);
  const written = (id: number) => prices[id] ?? '';
  const submit = () => {
    setAsking(true);
    if (menu === '' || category === '' || !going.every(({ id }) => isPrice(written(id)))) return;
    void send(
      category,
      going.map(({ id }) => ({ id, price: readPrice(written(id)) ?? 0 })),
    );
  };
  return (
    <BulkForm title={bulkTexts.toMenu} busy={busy} onClose={onClose} products={[]} onSubmit={submit}>
      <Unsaved dirty={Object.values(prices).some((price) => price !== '') && !busy} />
      <SelectField
        label={fields.menu}
        value={menu}
        error={isAsking && menu === '' ? rules.menu : undefined}
        onChange={({ target }) => setMenu(target.value)}
      >
        <option value="">{menuProductTexts.choose}</option>
        {sortByName(menus, ({ menuName }) => menuName).map(({ id, menuName }) => (
          <option key={id} value={id}>
            {menuName}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={fields.category}
        value={category}
        error={isAsking && category === '' ? rules.category : undefined}
        onChange={({ target }) => setCategory(target.value)}
      >
        <option value="">{menuProductTexts.choose}</option>
        {sortByName(categories, ({ name }) => name).map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </SelectField>
      {taken.length > 0 && <p className="hint">{bulkTexts.inMenuAlready(taken)}</p>}
      {going.length > 0 && <p className="hint">{bulkTexts.eurosLater}</p>}
      {going.map(({ id, name }) => (
        <TextField
          key={id}
          label={name}
          inputMode="decimal"
          autoComplete="off"
          suffix="Kč"
          value={written(id)}
          error={isAsking && !isPrice(written(id)) ? rules.priceCzk : undefined}
          onChange={({ target }) => setPrices((all) => ({ ...all, [id]: target.value }))}
          onKeyDown={goesToNextPrice}
        />
      ))}
    </BulkForm>
  );
}

function goesToNextPrice(event: KeyboardEvent<HTMLInputElement>): void {
  const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  if (event.key !== 'Enter' || next === undefined) return;
  event.preventDefault();
  next.focus();
}

type Priced = { id: number; price: number };

/** Separates the products that the menu already has from those to add, and adds the latter at the end of a category. */
function useGoing(products: readonly ListedProduct[], menuId: number, onDone: () => void) {
  const { currentData: menu } = useGetMenuQuery({ menuId }, { skip: menuId === 0 });
  const [create, { isLoading }] = useCreateMenuProductsMutation();
  const there = new Set(menu?.menuProducts.map(({ itemId }) => itemId));
  const going = products.filter(({ id }) => !there.has(id));
  const taken = products.filter(({ id }) => there.has(id)).map(({ name }) => name);
  const send = async (categoryName: string, priced: readonly Priced[]) => {
    if (isLoading) return;
    if (menu === undefined) return notify.failure(menuProductTexts.failed);
    const first = placeAtEnd(menu.menuProducts, categoryName);
    const body = priced.map(({ id, price }, index) => ({
      menuId,
      itemId: id,
      categoryName,
      priceCZK: price,
      pole_placings: first + index,
    }));
    const { error } = body.length === 0 ? {} : await create({ body });
    if (error !== undefined) return notify.error(failureText(error, menuProductTexts.failed));
    const added = bulkTexts.changed.toMenu(going.map(({ name }) => name));
    if (taken.length === 0) notify.success(added);
    else notify.warning([...(body.length === 0 ? [] : [added]), bulkTexts.inMenuAlready(taken)].join(' '));
    onDone();
  };
  return { going, taken, busy: isLoading, send };
}
