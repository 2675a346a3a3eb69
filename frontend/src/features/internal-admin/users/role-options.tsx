import { userAdminTexts } from './internal-admin-user-texts';

const ROLES = ['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE', 'SA'] as const;

/** The roles that can be given (specification, section 6); SA only by an SA (decisions, Roles). */
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
