import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Gives pages a place in the staff header; the header itself renders the element. */
export const StaffHeaderSlotProvider = SlotContext.Provider;

/** Puts a page's own controls into the staff header, so that the board keeps the height for tickets. */
export function InStaffHeader({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext);
  return slot === null ? null : createPortal(children, slot);
}
