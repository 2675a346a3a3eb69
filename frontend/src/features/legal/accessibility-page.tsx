import { CompanyLines, LegalPage } from './legal-page';
import { accessibilityTexts as texts } from './legal-texts';

/** /accessibility: the accessibility statement (Act 424/2023 Coll.). */
export function AccessibilityPage() {
  const note = (
    <>
      <p>{texts.edited}</p>
      <CompanyLines intro={`${texts.contactTitle}:`} />
    </>
  );
  return <LegalPage title={texts.title} lead={texts.lead} note={note} sections={texts.sections} />;
}
