import { ROLE_NAMES } from '../role.js';
import type { OpenInvitation } from './open-invitation.js';

const MAX_NAME = 80;
const BREAKS = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;
const LINK = /\S*:\/\/\S*|www\.\S*|\S+\.[^\s.]{2,}\/\S*/gi;
/** Matches dots of which mail programs make links: in `podnik.cz`, but not in `s.r.o.` */
const DOMAIN_DOT = /(?<=[^\s.]{2})\.(?=[^\s.]{2})/g;

/** Cleans a name for a mail in our name: one line, and no text of which a mail program makes a link. */
export function nameInLetter(name: string): string {
  const line = name.replace(BREAKS, ' ').replace(LINK, '').replace(DOMAIN_DOT, '. ').replace(/ +/g, ' ').trim();
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME)}…` : line;
}

export function invitationSentences({ companies }: Pick<OpenInvitation, 'companies'>): string[] {
  if (companies.length === 0) return ['Byli jste pozváni.'];
  return companies.map(({ name, role }) => {
    const plain = nameInLetter(name);
    const inviter = plain === '' ? 'Byli jste pozváni' : `Firma ${plain} vás zve`;
    return role === null ? `${inviter}.` : `${inviter} jako ${ROLE_NAMES[role]}.`;
  });
}
