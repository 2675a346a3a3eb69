import { icon } from '#shared/icon.tsx';

export const HourglassIcon = icon(<path d="M7 3h10M7 21h10M8 3v4.5L12 12l4-4.5V3M8 21v-4.5L12 12l4 4.5V21" />);
export const FlameIcon = icon(
  <path d="M12 3c1 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .3 1.6 1 2.3 1.8 2.7C10.5 8.5 10.5 5.5 12 3z" />,
);
/** An octagon like a stop sign, because a triangle marks overdue tickets. */
export const AllergyIcon = icon(<path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.4v.1" />);
export const SoundIcon = icon(<path d="M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />);
export const OfflineIcon = icon(
  <path d="M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.6M2 9a15 15 0 0 1 5-3M12 6a15 15 0 0 1 10 3M15.5 10.4A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 7 0M12 20v.1" />,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />);
