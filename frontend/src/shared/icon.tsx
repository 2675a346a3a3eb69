import type { ReactNode } from 'react';

/**
 * Makes an icon on a 24 px grid, for use next to a text. Its size is in px at the default font size, and scales with
 * the font.
 */
export function icon(shape: ReactNode) {
  return function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}

// The icons below are on a square of 24 px, with lines of one width.
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const ChevronIcon = icon(<path d="M9.5 6l6 6-6 6" />);
export const ClockIcon = icon(<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2" />);
export const AlertIcon = icon(<path d="M12 4L2.8 20h18.4zM12 10v4.5M12 17.4v.1" />);
export const BellIcon = icon(<path d="M4 18h16M6 18v-1a6 6 0 0 1 12 0v1M12 11V8M9.5 7.5h5" />);
export const ReceiptIcon = icon(<path d="M6 3.5v17l2-1.4 2 1.4 2-1.4 2 1.4 2-1.4 2 1.4v-17zM9.5 8.5h5M9.5 12.5h5" />);
export const BasketIcon = icon(<path d="M4 10h16l-1.6 9.5H5.6zM8.5 10L11 4M15.5 10L13 4" />);
export const NoteIcon = icon(<path d="M5 19l.8-3.6L16 5.2l2.8 2.8L8.6 18.2zM14 7.2l2.8 2.8" />);
export const BowlIcon = icon(
  <path d="M3.5 11.5h17a8.5 7.5 0 0 1-5 7.5h-7a8.5 7.5 0 0 1-5-7.5zM9.5 8c0-1.6 1-1.6 1-3.2M14 8c0-1.6 1-1.6 1-3.2" />,
);
export const StarIcon = icon(<path d="M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.5L12 16.5l-4.9 2.7 1-5.5L4 9.8l5.6-.7z" />);
export const SearchIcon = icon(<path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.2 15.2L20 20" />);
export const ListIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h10" />);
export const FilterIcon = icon(
  <path d="M4 7h9M18.5 7H20M4 17h1.5M11 17h9M15.75 4.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5zM8.25 14.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z" />,
);
