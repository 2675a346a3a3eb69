import { roleIn } from './company-role';

describe('a person’s role in a company', () => {
  const companies = [
    { id: 1, name: 'A', role: 'COMPANY_MANAGER' as const },
    { id: 2, name: 'B', role: 'EMPLOYEE' as const },
    { id: 3, name: 'C', role: null },
  ];

  it("is the role in that company and not the person's highest one", () => {
    const user = { role: 'COMPANY_MANAGER' as const, companies };
    expect([1, 2, 3, 4].map((id) => roleIn(user, id))).toEqual(['COMPANY_MANAGER', 'EMPLOYEE', null, null]);
  });

  it('is SA in every company for a system administrator', () => {
    expect(roleIn({ role: 'SA', companies: [] }, 9)).toBe('SA');
  });
});
