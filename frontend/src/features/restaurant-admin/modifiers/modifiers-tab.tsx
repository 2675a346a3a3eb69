import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, SparkIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { CheckField } from '#staff-kit/form-field.tsx';
import { Row, Stack, Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import {
  type ModifierGroup,
  type ModifierOption,
  useDeleteModifierGroupMutation,
  useGetModifierGroupsQuery,
  useSetOptionSoldOutMutation,
} from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { DeleteDialog } from '../delete-dialog';
import sectionStyles from '../section.module.css';
import { useDeletion } from '../use-deletion';
import { ModifierForm } from './modifier-form';
import { ModifierProducts } from './modifier-products';
import { modifierTexts as texts } from './modifier-texts';
import { OptionPortions } from './option-portions';
import styles from './modifiers.module.css';

type Open = { kind: 'new' } | { kind: 'edit' | 'products'; group: ModifierGroup };

/** Lists the modifier groups of the venue, which its products share. */
export function ModifiersTab() {
  const { venue, canEdit } = useAdminScope();
  const { currentData: groups, isError, refetch } = useGetModifierGroupsQuery({ venueId: venue.id });
  const [open, setOpen] = useState<Open | null>(null);
  const [remove] = useDeleteModifierGroupMutation();
  const deletion = useDeletion<ModifierGroup>({
    send: ({ id }) => remove({ id }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (groups === undefined) {
    if (isError) return <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} />;
  }
  const close = () => setOpen(null);
  const add = canEdit && (
    <Button variant="contained" onClick={() => setOpen({ kind: 'new' })}>
      <PlusIcon size={18} />
      {texts.add}
    </Button>
  );
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 className={sectionStyles.heading}>{adminTexts.tabs.extras}</h2>
        <span className={sectionStyles.spacer} />
        {groups.length > 0 && add}
      </div>
      {groups.length === 0 ? (
        <EmptyState icon={<SparkIcon size={28} />} text={texts.none} hint={texts.noneHint}>
          {add}
        </EmptyState>
      ) : (
        <Tiles as="ul" gap={4} min={380} align="start" pad="4 0 0">
          {groups.map((group) => (
            <Group key={group.id} group={group} canEdit={canEdit} onOpen={setOpen} onRemove={deletion.ask} />
          ))}
        </Tiles>
      )}
      {open?.kind === 'products' && <ModifierProducts group={open.group} onClose={close} />}
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <Modal title={open.kind === 'new' ? texts.add : texts.edit} onClose={close} size="wide">
          <ModifierForm
            venueId={venue.id}
            group={open.kind === 'edit' ? open.group : undefined}
            // Asks for products next, because a new group is useful only once dishes have it.
            onDone={(group) => (open.kind === 'new' ? setOpen({ kind: 'products', group }) : close())}
            onCancel={close}
          />
        </Modal>
      )}
      {deletion.chosen !== null && (
        <DeleteDialog
          name={deletion.chosen.name}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
    </>
  );
}

type GroupProps = {
  group: ModifierGroup;
  canEdit: boolean;
  onOpen: (open: Open) => void;
  onRemove: (group: ModifierGroup) => void;
};

function Group({ group, canEdit, onOpen, onRemove }: GroupProps) {
  const { name, min, max, options, products } = group;
  return (
    <Stack as="li" gap={2} framed pad={4}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h3>{name}</h3>
          <span className="hint">{texts.choice(min, max)}</span>
        </div>
        {canEdit && (
          <>
            <IconAction label={texts.editNamed(name)} onClick={() => onOpen({ kind: 'edit', group })}>
              <PencilIcon />
            </IconAction>
            <IconAction label={texts.removeNamed(name)} onClick={() => onRemove(group)}>
              <TrashIcon />
            </IconAction>
          </>
        )}
      </div>
      <ul className={styles.options} aria-label={texts.options}>
        {options.map((option) => (
          <Option key={option.id} groupId={group.id} option={option} />
        ))}
      </ul>
      <div className={styles.head}>
        <Chip label={texts.products.has(products.length)} />
        <span className={sectionStyles.spacer} />
        {canEdit && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={texts.products.chooseNamed(name)}
            onClick={() => onOpen({ kind: 'products', group })}
          >
            {texts.products.choose}
          </Button>
        )}
      </div>
    </Stack>
  );
}

function Option({ groupId, option }: { groupId: number; option: ModifierOption }) {
  const { id, name, priceCZK, priceEUR, isSoldOut } = option;
  const [setSoldOut, { isLoading }] = useSetOptionSoldOutMutation();
  const change = async () => {
    const { error } = await setSoldOut({ setOptionSoldOut: { groupId, optionId: id, isSoldOut: !isSoldOut } });
    if (error !== undefined) notify.failure(texts.soldOutFailed);
  };
  const prices = [
    ...(priceCZK > 0 ? [`+ ${formatMoney(priceCZK, 'CZK')}`] : []),
    ...(priceEUR !== null && priceEUR > 0 ? [`+ ${formatMoney(priceEUR, 'EUR')}`] : []),
  ];
  return (
    <Row as="li" gap={2}>
      <span className={styles.name}>{name}</span>
      <span className="hint">{prices.join(' · ')}</span>
      <OptionPortions option={option} />
      <CheckField
        label={texts.fields.soldOut}
        aria-label={texts.soldOutNamed(name)}
        checked={isSoldOut}
        disabled={isLoading}
        onChange={() => void change()}
      />
    </Row>
  );
}
