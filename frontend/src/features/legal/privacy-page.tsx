import { CompanyLines, LegalPage } from './legal-page';
import { privacyTexts as texts } from './privacy-texts';

export function PrivacyPage() {
  const note = (
    <>
      <p>
        <time dateTime={texts.editedOn}>{texts.edited}</time>
        {'. '}
        <time dateTime={texts.clarifiedOn}>{texts.clarified}</time>
      </p>
      <CompanyLines intro={texts.controller} />
    </>
  );
  return <LegalPage title={texts.title} lead={texts.lead} note={note} sections={texts.sections} />;
}
