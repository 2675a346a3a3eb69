import type { Role, User } from './types';

/**
 * @returns the person's role in the company and its venues; null without one. A system administrator is SA everywhere.
 */
export function roleIn({ role, companies }: Pick<User, 'role' | 'companies'>, companyId: number): Role | null {
  return role === 'SA' ? role : (companies.find(({ id }) => id === companyId)?.role ?? null);
}
