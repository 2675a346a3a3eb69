import { csCZ } from '@mui/x-date-pickers/locales';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/cs';
import utc from 'dayjs/plugin/utc';
import type { ReactNode } from 'react';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { type FieldFrame, frameProps } from './form-field';

// Handles dates and times as UTC. They are not moments, and some of them do not exist in the device's time zone.
dayjs.extend(utc);

/** Formats of the API (`WRITTEN`) and the screen (`SHOWN`): day.month.year and 24 hours in every browser language. */
const WRITTEN = { date: 'YYYY-MM-DD', time: 'HH:mm' };
const SHOWN = { date: 'DD.MM.YYYY', time: 'HH:mm' };

type Kind = keyof typeof WRITTEN;

type Props = FieldFrame & {
  value: string;
  /** Called with the value in the API's format, or with '' while it is incomplete. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  clearable?: boolean | undefined;
};

function read(kind: Kind, text: string | undefined): Dayjs | null {
  if (!text) return null;
  const moment = dayjs.utc(kind === 'time' ? `2000-01-01T${text}` : text);
  return moment.isValid() ? moment : null;
}

function pickerProps(kind: Kind, { value, onChange, onBlur, min, max, disabled, clearable, ...field }: Props) {
  const { slotProps, ...frame } = frameProps(field);
  return {
    label: frame.label,
    value: read(kind, value),
    format: SHOWN[kind],
    timezone: 'UTC',
    disabled: disabled ?? false,
    onChange: (moment: Dayjs | null) => onChange(moment?.isValid() ? moment.format(WRITTEN[kind]) : ''),
    slotProps: {
      textField: { ...frame, slotProps, fullWidth: true, onBlur },
      field: { clearable: clearable ?? false },
    },
    limits: [read(kind, min) ?? undefined, read(kind, max) ?? undefined] as const,
  };
}

function Czech({ children }: { children: ReactNode }) {
  const { localeText } = csCZ.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="cs" localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

/** A day of the calendar. It marks today by the venue's date, not by the device's. */
function VenueDay(props: PickerDayProps) {
  const isToday = props.day.format(WRITTEN.date) === useVenueClock().today();
  return <PickerDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />;
}

/** A field for a date. `value`, `min` and `max` are like '2026-11-22'. */
export function DateField(props: Props) {
  const { limits, ...picker } = pickerProps('date', props);
  const today = read('date', useVenueClock().today()) ?? undefined;
  return (
    <Czech>
      <DatePicker {...picker} referenceDate={today} minDate={limits[0]} maxDate={limits[1]} slots={{ day: VenueDay }} />
    </Czech>
  );
}

/** A field for a time of day. `value` is like '09:30'. */
export function TimeField(props: Props) {
  const { limits, ...picker } = pickerProps('time', props);
  return (
    <Czech>
      <TimePicker {...picker} ampm={false} minutesStep={5} minTime={limits[0]} maxTime={limits[1]} />
    </Czech>
  );
}
