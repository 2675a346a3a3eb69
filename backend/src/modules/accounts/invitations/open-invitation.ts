import { z } from 'zod';
import { ROLES, ROLE_NAMES } from '#kernel/principal.js';

export const OpenInvitation = z
  .object({
    id: z.int(),
    email: z.string().describe('the address that was invited'),
    invitedBy: z.string().nullable().describe('name of the inviter; null when not set'),
    companies: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES).nullable() })),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** SQL: the open invitation of row `u` of `app_user`, which is a user who has never signed in. */
export const INVITATION_JSON = `
  json_build_object('id', u.id, 'email', u.email,
    'invitedBy', (select nullif(i.fullname, '') from app_user i where i.id = u.invited_by),
    'companies', coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name,
        'role', case when u.role = 'SA' then 'SA' else uc.role end) order by c.id)
      from user_company uc join company c on c.id = uc.company_id
      where uc.user_id = u.id and c.deleted_at is null), '[]'))`;

const MAX_NAME = 80;
const BREAKS = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;
const LINK = /\S*:\/\/\S*|www\.\S*|\S+\.[^\s.]{2,}\/\S*/gi;
/** Dots that mail programs may turn into links: the one in `podnik.cz`, but not those in `s.r.o.` */
const DOMAIN_DOT = /(?<=[^\s.]{2})\.(?=[^\s.]{2})/g;

/** Cleans a name for a mail: one line, and no text that a mail program turns into a link. */
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
