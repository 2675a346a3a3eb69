import { translated } from '#shared/language.ts';

// Hours whose Czech names begin with sounds that need 've': 've dvě', 've tři', 've čtyři'.
const SOFT_HOURS = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);
const ON_WEEKDAY = ['v neděli', 'v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu'];

export const whenTexts = translated('when', {
  today: 'dnes',
  tomorrow: 'zítra',
  /** The hour in words: 've 14:00', 'v 9:30', 'o půlnoci'. */
  atHour: (hour: number, minutes: string) =>
    hour === 0 && minutes === '00' ? 'o půlnoci' : `${SOFT_HOURS.has(hour) ? 've' : 'v'}\u00a0${hour}:${minutes}`,
  /** The day in words: 'v pondělí 23. 11.'. `weekday` is 0 for Sunday. */
  onDay: (weekday: number, day: number, month: number) => `${ON_WEEKDAY[weekday]} ${day}.\u00a0${month}.`,
});
