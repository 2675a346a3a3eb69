/** Languages of the guests' page. Czech comes first, as the language of the catalogue and of all other pages. */
export const GUEST_LANGUAGES = ['cs', 'en', 'de', 'uk', 'pl', 'sk'] as const;
export type GuestLanguage = (typeof GUEST_LANGUAGES)[number];

export const isGuestLanguage = (code: unknown): code is GuestLanguage =>
  (GUEST_LANGUAGES as readonly unknown[]).includes(code);
