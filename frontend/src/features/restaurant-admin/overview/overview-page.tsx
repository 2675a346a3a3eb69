import { useEffect } from 'react';
import { StaffPage, StaffPageHead, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { useVenueScope } from '../dashboard/use-venue-scope';
import { adminTexts } from '../admin-texts';
import { overviewTexts } from './overview-texts';
import { SupportBanner } from './support-banner';
import { VenueDay } from './venue-day';

/** `/prehled`: the first page of owners and managers; without a venue, the first step to one. */
export function OverviewPage() {
  useEffect(() => {
    document.title = overviewTexts.pageTitle;
  }, []);
  const { scope, instead } = useVenueScope();
  return (
    <StaffPage>
      <StaffPageHead>
        <div>
          <StaffPageTitle>{overviewTexts.title}</StaffPageTitle>
          <p>{adminTexts.welcome}</p>
        </div>
        <SupportBanner />
      </StaffPageHead>
      {scope === null ? instead : <VenueDay key={scope.venue.id} venue={scope.venue} canEdit={scope.canEdit} />}
    </StaffPage>
  );
}
