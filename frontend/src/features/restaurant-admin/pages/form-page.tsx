import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#staff-kit/page-head.tsx';
import { type AdminScope, AdminScopeProvider, useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { useVenueScope } from '../dashboard/use-venue-scope';
import sectionStyles from '../section.module.css';
import styles from './form-page.module.css';

type Context = AdminScope & { back: () => void };

type Props = {
  title: string;
  /** The tab of the form, to which it returns. */
  tab: string;
  children: (context: Context) => ReactNode;
};

/** A form as a separate page, the same as in its modal, for the chosen venue. */
export function FormPage({ title, tab, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Stolek`;
  }, [title]);
  const { scope, instead } = useVenueScope();
  return (
    <main className={styles.page}>
      <PageHead title={title} back={`/AdministrationPage?tab=${tab}`} backLabel={adminTexts.back} />
      {scope === null ? (
        instead
      ) : (
        <div className={styles.panel}>
          <AdminScopeProvider value={scope}>
            <Content tab={tab}>{children}</Content>
          </AdminScopeProvider>
        </div>
      )}
    </main>
  );
}

function Content({ tab, children }: Pick<Props, 'tab' | 'children'>) {
  const scope = useAdminScope();
  const navigate = useNavigate();
  const back = () => void navigate(`/AdministrationPage?venue=${scope.venue.id}&tab=${tab}`);
  if (!scope.canEdit) return <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>;
  return <div key={scope.venue.id}>{children({ ...scope, back })}</div>;
}
