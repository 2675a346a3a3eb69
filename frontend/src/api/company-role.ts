import type { Role, User } from './types';

/** @returns the person's role in the company, and so in its venues; SA is SA everywhere. `null` for none */
export function roleIn({ role, companies }: Pick<User, 'role' | 'companies'>, companyId: number): Role | null {
  return role === 'SA' ? role : (companies.find(({ id }) => id === companyId)?.role ?? null);
}
