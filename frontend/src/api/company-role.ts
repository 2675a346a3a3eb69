import type { Role, User } from './types';

/** @returns what the person is in the company, and with it in its venues; SA is SA everywhere. `null`: nothing */
export function roleIn({ role, companies }: Pick<User, 'role' | 'companies'>, companyId: number): Role | null {
  return role === 'SA' ? role : (companies.find(({ id }) => id === companyId)?.role ?? null);
}
