import { lazy, Suspense, useState } from 'react';
import type { ListedProduct } from '../../admin-api';
import type { Language } from '../translations/translation-texts';
import { CheckBar } from './check-bar';
import { type Finding, languageOf } from './menu-findings';
import type { MenuFindings } from './use-menu-findings';

const FillInDialog = lazy(async () => ({ default: (await import('./fill-in-dialog')).FillInDialog }));

type Props = {
  check: MenuFindings;
  products: readonly ListedProduct[];
  onOpen: (productId: number) => void;
  onTranslate: (language: Language) => void;
};

/**
 * The chosen finding, with the table for adding the missing facts. Missing translations are added in the dialog of all
 * translations.
 */
export function CheckPart({ check, products, onOpen, onTranslate }: Props) {
  const { finding } = check;
  const [filling, setFilling] = useState<Finding | null>(null);
  const fillIn = () => {
    const language = finding && languageOf(finding);
    if (language === null) setFilling(finding);
    else onTranslate(language);
  };
  return (
    <>
      {finding !== null && <CheckBar finding={finding} onFillIn={fillIn} onClear={() => check.choose('')} />}
      <Suspense>
        {filling !== null && (
          <FillInDialog
            finding={check.present(filling)}
            products={products}
            onOpen={onOpen}
            onClose={() => setFilling(null)}
          />
        )}
      </Suspense>
    </>
  );
}
