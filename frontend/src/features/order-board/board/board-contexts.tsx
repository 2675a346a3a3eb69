import type { ContextType, ReactNode } from 'react';
import { SoldOutContext } from '../stock/sold-out';
import { StrayZones } from '../zones/stray-zone';

type Props = {
  soldOut: ContextType<typeof SoldOutContext>;
  strays: ContextType<typeof StrayZones>;
  children: ReactNode;
};

/** Gives every part of the board what it may ask for. */
export function BoardContexts({ soldOut, strays, children }: Props) {
  return (
    <SoldOutContext value={soldOut}>
      <StrayZones value={strays}>{children}</StrayZones>
    </SoldOutContext>
  );
}
