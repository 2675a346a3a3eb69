import { z } from 'zod';
import { ROLES } from '#kernel/principal.js';

export const OpenInvitation = z
  .object({
    id: z.int(),
    email: z.string().describe('the address that was invited'),
    invitedBy: z.string().nullable().describe('name of the inviter; null when not set'),
    companies: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES).nullable() })),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** SQL for the row `u` of `app_user`. An invitation is a user who has never signed in. */
export const INVITATION_JSON = `
  json_build_object('id', u.id, 'email', u.email,
    'invitedBy', (select nullif(i.fullname, '') from app_user i where i.id = u.invited_by),
    'companies', coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name,
        'role', case when u.role = 'SA' then 'SA' else uc.role end) order by c.id)
      from user_company uc join company c on c.id = uc.company_id
      where uc.user_id = u.id and c.deleted_at is null), '[]'))`;
