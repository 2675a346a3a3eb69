import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { CheckField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type ModifierGroup, useGetModifierGroupsQuery } from '../admin-api';
import { tabAddress } from '../dashboard/tabs';
import { modifierTexts } from './modifier-texts';

const texts = modifierTexts.ofProduct;

type Props = {
  venueId: number;
  productId: number | undefined;
  chosen: readonly number[] | null;
  error?: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** Chooses the modifier groups of a product, with a link to their tab. An added group becomes the last one. */
export function ModifiersOfProduct({ venueId, productId, chosen, error, onChange }: Props) {
  const { currentData: groups = [] } = useGetModifierGroupsQuery({ venueId });
  const now = chosen ?? groupsOf(groups, productId);
  // Names the venue and the tab, because the menu editor, which is at another address, opens this form too.
  const tab = tabAddress(new URLSearchParams({ venue: String(venueId) }), 'extras');
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{texts.label}</legend>
      <div className={formStyles.checks}>
        {groups.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={now.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...now, id] : now.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p className={formStyles.error} role="alert">
          {error}
        </p>
      )}
      <p>
        {groups.length === 0 && `${texts.none} `}
        <Link component={RouterLink} to={`/AdministrationPage${tab}`}>
          {texts.edit}
        </Link>
      </p>
    </fieldset>
  );
}

function groupsOf(groups: readonly ModifierGroup[], productId: number | undefined): number[] {
  const places = groups.flatMap(({ id, products }) =>
    products.filter((one) => one.id === productId).map(({ position }) => ({ id, position })),
  );
  return [...places].sort((a, b) => a.position - b.position).map(({ id }) => id);
}
