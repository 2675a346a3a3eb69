import { LandingPage } from './landing-page';
import { templateLandingTexts, trappolaLandingTexts } from './landing-texts';

/** /LandingPageSablona. */
export function TemplateLandingPage() {
  return <LandingPage texts={templateLandingTexts} />;
}

/** /LandingPageTrappola. */
export function TrappolaLandingPage() {
  return <LandingPage texts={trappolaLandingTexts} />;
}
