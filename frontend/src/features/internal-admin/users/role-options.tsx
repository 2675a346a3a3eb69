import { userAdminTexts } from './internal-admin-user-texts';

const ROLES = ['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE', 'SA'] as const;

/** Only an SA can give the role SA (docs/product.md#changing-a-user). */
export function RoleOptions({ mayMakeSa }: { mayMakeSa: boolean }) {
  return (
    <>
      <option value="">{userAdminTexts.noRole}</option>
      {ROLES.filter((role) => role !== 'SA' || mayMakeSa).map((role) => (
        <option key={role} value={role}>
          {userAdminTexts.roles[role]}
        </option>
      ))}
    </>
  );
}
