import { icon, BowlIcon, ClockIcon, ReceiptIcon } from '#shared/icon.tsx';
import { HouseIcon, TableIcon } from '#staff-kit/admin-icons.tsx';
import type { Section } from './shell-texts';

const GaugeIcon = icon(<path d="M4 4.5h7v7H4zM14 4.5h6v4h-6zM14 11.5h6v8h-6zM4 14.5h7v5H4z" />);
const MenuBookIcon = icon(<path d="M12 7c-2-1.6-5-2-8-2v13c3 0 6 .4 8 2 2-1.6 5-2 8-2V5c-3 0-6 .4-8 2zM12 7v13" />);
const SunIcon = icon(
  <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />,
);
const PeopleIcon = icon(
  <path d="M9 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 9 5zM3 19.5a6 6 0 0 1 12 0M15.5 5.4a3.2 3.2 0 0 1 0 5.8M17.5 14.2a6 6 0 0 1 3.5 5.3" />,
);
const SettingsIcon = icon(
  <path d="M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8.5 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />,
);
const PulseIcon = icon(<path d="M3 12.5h4l2.5-7 5 13 2.5-6h4" />);
const BarsIcon = icon(<path d="M4 20h16M6.5 16v-5M12 16V5M17.5 16V9" />);
export const MoreIcon = icon(
  <path d="M5 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM19 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2z" />,
);
export const HelpIcon = icon(
  <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8v.1" />,
);

export const SECTION_ICONS: Readonly<Record<Section, typeof BowlIcon>> = {
  overview: GaugeIcon,
  orders: ReceiptIcon,
  menus: MenuBookIcon,
  dayMenu: SunIcon,
  products: BowlIcon,
  tables: TableIcon,
  history: ClockIcon,
  figures: BarsIcon,
  people: PeopleIcon,
  settings: SettingsIcon,
  diagnostics: PulseIcon,
  internal: HouseIcon,
};
