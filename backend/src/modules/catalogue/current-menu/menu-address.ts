import { type GuestLanguage, isGuestLanguage } from '#kernel/guest-language.js';
import { IN_LINK } from '#modules/venues/venues.public.js';

const START = '/api/getcurrentmenu?';
const PARAMETER = new RegExp(`^(vid|tid)=(${IN_LINK.id})$`);
const LANGUAGE = /^lang=([a-z]{2})$/;
const SESSION = new RegExp(`^vs=${IN_LINK.code}$`);

export interface MenuAddress {
  readonly vid: number;
  readonly tid: number | null;
  readonly language: GuestLanguage;
}

/** Takes the exact form that our links have, and nothing cleverer: whatever is spelled otherwise is for the controller to judge. */
export function readMenuAddress(url: string): MenuAddress | null {
  if (!url.startsWith(START)) return null;
  let vid: number | null = null;
  let tid: number | null = null;
  let language: GuestLanguage | null = null;
  for (const parameter of url.slice(START.length).split('&')) {
    const [, name, digits] = PARAMETER.exec(parameter) ?? [];
    const code = LANGUAGE.exec(parameter)?.[1];
    if (name === 'vid' && vid === null) vid = Number(digits);
    else if (name === 'tid' && tid === null) tid = Number(digits);
    else if (isGuestLanguage(code) && language === null) language = code;
    else if (!SESSION.test(parameter)) return null;
  }
  return vid === null ? null : { vid, tid, language: language ?? 'cs' };
}
