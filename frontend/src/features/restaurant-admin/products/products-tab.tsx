import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BowlIcon, PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type ListedProduct, useGetProductListQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { productTexts } from './admin-product-texts';
import { type BulkAct, BulkDialog } from './bulk/bulk-dialogs';
import { CheckPart } from './check/check-part';
import { useMenuFindings } from './check/use-menu-findings';
import { ProductCards } from './product-cards';
import { type OpenProduct, ProductDialogs } from './product-dialogs';
import { type DayDishes, ProductsBar } from './products-bar';
import { useChoice } from './use-choice';
import { useProductFilter, type Wanted, wantedIn } from './use-product-filter';
import { languageIn } from './translations/translation-texts';
import { useProductView } from './use-product-view';

const TranslationsDialog = lazy(async () => ({
  default: (await import('./translations/translations-dialog')).TranslationsDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog')).ImportDialog }));
// Lazy, because the table is big and cards are the default.
const ProductTable = lazy(async () => ({ default: (await import('./table/product-table')).ProductTable }));

export function ProductsTab() {
  const { venue } = useAdminScope();
  const [address, setAddress] = useSearchParams();
  const wanted = wantedIn(address);
  const check = address.get('check') ?? '';
  const dayDishes = address.get('dayDishes') === 'true';
  const showDayDishes = (shown: boolean) => {
    const next = new URLSearchParams(address);
    if (shown) next.set('dayDishes', 'true');
    else next.delete('dayDishes');
    setAddress(next, { replace: true });
  };
  const query = { venueId: venue.id, ...(dayDishes && { dayDishes }) };
  const { currentData, isError, refetch } = useGetProductListQuery(query);
  if (currentData === undefined) {
    if (isError) return <StaffProblem text={productTexts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} shape="card" count={9} />;
  }
  const given: unknown = currentData;
  if (!Array.isArray(given)) return <StaffProblem text={productTexts.invalidData} onRetry={() => void refetch()} />;
  return (
    <Products
      key={JSON.stringify([wanted, check, dayDishes])}
      products={currentData}
      wanted={wanted}
      checked={check}
      dayDishes={{ shown: dayDishes, onShow: showDayDishes }}
    />
  );
}

type ProductsProps = {
  products: ListedProduct[];
  wanted: Wanted;
  checked: string;
  dayDishes: DayDishes;
};

function Products({ products: listed, wanted, checked, dayDishes }: ProductsProps) {
  const { canEdit, venue } = useAdminScope();
  const check = useMenuFindings(listed, checked, dayDishes.shown);
  const products = check.all;
  const filter = useProductFilter(check.products, wanted);
  const choice = useChoice(filter.shown);
  const [view, setView] = useProductView();
  const [choosing, setChoosing] = useState(false);
  const [open, setOpen] = useState<OpenProduct | null>(null);
  const [act, setAct] = useState<BulkAct | null>(null);
  const [importing, setImporting] = useState(false);
  const [translating, setTranslating] = useState(languageIn(useSearchParams()[0]));
  const [added, setAdded] = useState<number | null>(null);
  const add = canEdit ? () => setOpen({ kind: 'add' }) : null;
  const stopChoosing = () => {
    setChoosing(false);
    choice.choose([]);
  };
  const acted = () => {
    setAct(null);
    stopChoosing();
  };
  const shown = { products: filter.shown, choice, marked: added, onOpen: setOpen };
  return (
    <>
      <ProductsBar
        total={products.length}
        dayDishes={dayDishes}
        check={check}
        filter={filter}
        choice={choice}
        view={view}
        choosing={choosing}
        onAct={setAct}
        onAdd={add}
        onImport={() => setImporting(true)}
        onTranslate={() => setTranslating('en')}
        onView={(next) => (setView(next), stopChoosing())}
        onChoosing={(next) => (next ? setChoosing(true) : stopChoosing())}
      />
      <CheckPart
        check={check}
        products={products}
        onOpen={(id) => setOpen({ kind: 'edit', id })}
        onTranslate={setTranslating}
      />
      {products.length === 0 && <NoProducts onAdd={add} />}
      {products.length > 0 && filter.shown.length === 0 && <EmptyState text={adminTexts.nothingFound} />}
      {filter.shown.length > 0 && view === 'table' && (
        <Suspense fallback={<LoadingShapes text={staffTexts.loading} />}>
          <ProductTable {...shown} />
        </Suspense>
      )}
      {filter.shown.length > 0 && view === 'cards' && <ProductCards {...shown} choosing={choosing} />}
      <ProductDialogs
        products={products}
        open={open}
        onOpen={setOpen}
        onAdded={(id) => (filter.clear(), check.choose(''), setAdded(id))}
      />
      <Suspense>
        {importing && <ImportDialog onClose={() => setImporting(false)} />}
        {translating !== null && (
          <TranslationsDialog venueId={venue.id} first={translating} onClose={() => setTranslating(null)} />
        )}
      </Suspense>
      {act !== null && <BulkDialog act={act} products={choice.products} onClose={() => setAct(null)} onDone={acted} />}
    </>
  );
}

function NoProducts({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <EmptyState icon={<BowlIcon size={28} />} text={productTexts.empty} hint={productTexts.emptyHint}>
      {onAdd !== null && (
        <Button variant="contained" onClick={onAdd}>
          <PlusIcon size={18} />
          {productTexts.add}
        </Button>
      )}
    </EmptyState>
  );
}
