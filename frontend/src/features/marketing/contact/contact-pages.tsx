import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { contactTexts as texts } from '../marketing-texts';
import { TwoColumns } from '../two-columns';
import { CompanyDetails } from './company-details';
import { ContactForm } from './contact-form';

/** /contactr: the company's details and the form. */
export function RestaurantContactPage() {
  return (
    <>
      <PageTitle title={texts.restaurantTitle} lead={texts.restaurantLead} />
      <PageSection>
        <TwoColumns>
          <CompanyDetails />
          <ContactForm />
        </TwoColumns>
      </PageSection>
    </>
  );
}

/** /contactu and /contact-user: the same details, no form. */
export function CustomerContactPage() {
  return (
    <>
      <PageTitle title={texts.customerTitle} lead={texts.customerLead} />
      <PageSection>
        <TwoColumns>
          <CompanyDetails />
        </TwoColumns>
      </PageSection>
    </>
  );
}

/** /contact: the target of the sales landing pages. */
export function DemoContactPage() {
  return (
    <>
      <PageTitle title={texts.demoTitle} lead={texts.demoLead} />
      <PageSection>
        <TwoColumns>
          <ContactForm />
          <CompanyDetails />
        </TwoColumns>
      </PageSection>
    </>
  );
}
