import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Row } from '#staff-kit/layout.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { ListedProduct } from '../../admin-api';
import { AsideControl } from './aside-control';
import styles from './check.module.css';
import { checkTexts as texts } from './check-texts';
import { FactField } from './fact-field';
import { type Finding, findingText, type FoundDish } from './menu-findings';
import { useFactSaving } from './use-fact-saving';

type Props = {
  finding: Finding;
  products: readonly ListedProduct[];
  onOpen: (productId: number) => void;
  onClose: () => void;
};

/**
 * A table with one column for the missing fact. A completed dish stays in its row, so that nothing moves while somebody
 * works.
 */
export function FillInDialog({ finding, products, onOpen, onClose }: Props) {
  const { kind } = finding;
  const [rows] = useState(() =>
    [...finding.dishes].sort((a, b) => Number(a.aside !== null) - Number(b.aside !== null)),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const present = new Map(finding.dishes.map((dish) => [dish.productId, dish]));
  return (
    <Modal title={findingText(finding)} size="wide" onClose={onClose}>
      <p className={styles.message}>{texts.hints[kind]}</p>
      <PlainTable className={styles.table} columns={[texts.columns.dish, texts.kinds[kind], texts.columns.aside]}>
        {rows.map((row) => {
          const product = byId.get(row.productId);
          const dish = present.get(row.productId) ?? { ...row, aside: null };
          if (product === undefined) return null;
          const isOpen = present.has(row.productId);
          return (
            <FillInRow key={row.productId} kind={kind} dish={dish} product={product} isOpen={isOpen} onOpen={onOpen} />
          );
        })}
      </PlainTable>
      <FormActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </FormActions>
    </Modal>
  );
}

type RowProps = Pick<Finding, 'kind'> & {
  dish: FoundDish;
  product: ListedProduct;
  isOpen: boolean;
  onOpen: (productId: number) => void;
};

function FillInRow({ kind, dish, product, isOpen, onOpen }: RowProps) {
  const saving = useFactSaving(product, dish.menuIds);
  const { productId, name } = dish;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell>
        {kind === 'gluten-doubt' ? (
          <p>{[product.ingredients, product.description].filter(Boolean).join(' · ')}</p>
        ) : (
          <FactField kind={kind} dish={dish} product={product} saving={saving} />
        )}
        {kind === 'adult-missing' && saving.error !== undefined && <p role="alert">{saving.error}</p>}
      </TableCell>
      <TableCell>
        <Row gap={2}>
          {isOpen ? (
            <AsideControl kind={kind} dish={dish} />
          ) : (
            <span role="status" className={styles.saved}>
              {texts.saved}
            </span>
          )}
          <Button aria-label={texts.openNamed(name)} onClick={() => onOpen(productId)}>
            {texts.open}
          </Button>
        </Row>
      </TableCell>
    </TableRow>
  );
}
