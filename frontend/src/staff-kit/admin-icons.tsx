import { icon } from '#shared/icon.tsx';

export const PencilIcon = icon(<path d="M4.5 19.5l.9-4L16 5l3 3L8.5 18.6zM14 7l3 3" />);
export const TrashIcon = icon(<path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15" />);
export const RenewIcon = icon(
  <path d="M5 11a7 7 0 0 1 12-4.5L19.5 9M19.5 4.5V9H15M19 13a7 7 0 0 1-12 4.5L4.5 15M4.5 19.5V15H9" />,
);
export const GripIcon = icon(<path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />);
export const MoreIcon = icon(<path d="M12 5.5v.1M12 12v.1M12 18.5v.1" />);
export const ArrowLeftIcon = icon(<path d="M20 12H4.5M11 5.5L4.5 12l6.5 6.5" />);
export const ArrowUpIcon = icon(<path d="M12 19V5.5M6 11.5l6-6 6 6" />);
export const ArrowDownIcon = icon(<path d="M12 5v13.5M6 12.5l6 6 6-6" />);
export const ImageIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M3.5 16l4.5-4.5 4 4 3-3 5.5 5.5M15.5 9v.1" />
  </>,
);
export const TableIcon = icon(<path d="M3 8h18M5 8v11M19 8v11M8 14h8" />);
export const TagIcon = icon(<path d="M4 4h8l8 8-8 8-8-8zM8.5 8.5v.1" />);
export const HouseIcon = icon(<path d="M4 10.5L12 4l8 6.5V20H4zM9.5 20v-6h5v6" />);
export const CardIcon = icon(<path d="M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3" />);
export const SparkIcon = icon(<path d="M12 4v5M12 15v5M4 12h5M15 12h5" />);
export const CalendarIcon = icon(<path d="M4 6.5h16v13.5H4zM4 11h16M8 4v4M16 4v4" />);
export const BlockedIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M6 6l12 12" />
  </>,
);
export const MailIcon = icon(<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />);
