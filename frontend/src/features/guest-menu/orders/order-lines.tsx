import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { placedOptions } from '@stolek/rules/option-names';
import type { LineOption, MenuItem } from '#api/types.ts';
import { czechMark } from '#shared/language.ts';
import styles from './order-lines.module.css';

export const ShownMenu = createContext<readonly MenuItem[]>([]);

type OrderLinesProps = {
  lines: {
    key: number;
    itemId: number;
    quantity: number;
    name: string;
    options?: readonly Pick<LineOption, 'id' | 'name' | 'group'>[] | undefined;
    note?: string | null;
    price?: string;
    isOut?: boolean;
    /** The changes of the line since it was sent. */
    news?: ReactNode;
  }[];
};

/** @param shown the dish, group or option on the current menu; if it was renamed, the ordered name is used */
function Name({ ordered, shown }: { ordered: string; shown: { name: string; cs?: string | undefined } | undefined }) {
  const isShown = shown?.cs !== undefined && [shown.cs, shown.name].includes(ordered);
  return <span lang={isShown ? undefined : czechMark()}>{isShown ? shown.name : ordered}</span>;
}

/** The lines of an order: quantities first, notes below. Names are in the page's language if the menu has them. */
export function OrderLines({ lines }: OrderLinesProps) {
  const menu = useContext(ShownMenu);
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, itemId, quantity, name, options = [], note = '', price, isOut = false, news }) => {
        const dish = menu.find(({ id }) => id === itemId);
        const groups = dish?.modifiers ?? [];
        const choices = groups.flatMap((group) => group.options);
        return (
          <li key={key} className={`${styles.line} ${isOut ? styles.out : ''}`}>
            <span className={`${styles.quantity} figures`}>{`${quantity}×`}</span>{' '}
            <span className={styles.what}>
              <span className={styles.name}>
                <Name ordered={name} shown={dish && { name: dish.name, cs: dish.cs?.name }} />
              </span>
              {price !== undefined && <span className={`${styles.price} figures`}>{` ${price}`}</span>}
            </span>
            {options.length > 0 && (
              <span className={styles.note}>
                {placedOptions(options).map(({ option, separator, group }) => (
                  <Fragment key={option.id}>
                    {separator && <span>{separator}</span>}
                    {group && (
                      <>
                        <Name ordered={group.name} shown={groups.find(({ id }) => id === group.id)} />
                        <span>: </span>
                      </>
                    )}
                    <Name ordered={option.name} shown={choices.find(({ id }) => id === option.id)} />
                  </Fragment>
                ))}
              </span>
            )}
            {news}
            {note !== null && note !== '' && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
