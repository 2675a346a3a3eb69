import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Provides a place in the staff header for controls of pages; the header renders the element itself. */
export const StaffHeaderSlotProvider = SlotContext.Provider;

/** Renders a page's own controls in the staff header, so that the board keeps its height for tickets. */
export function InStaffHeader({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext);
  return slot === null ? null : createPortal(children, slot);
}
