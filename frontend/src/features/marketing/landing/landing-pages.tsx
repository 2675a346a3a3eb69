import { templateLandingTexts, trappolaLandingTexts } from '#shared/texts/landing-texts.ts';
import { LandingPage } from './landing-page';

/** /LandingPageSablona. */
export function TemplateLandingPage() {
  return <LandingPage texts={templateLandingTexts} />;
}

/** /LandingPageTrappola. */
export function TrappolaLandingPage() {
  return <LandingPage texts={trappolaLandingTexts} />;
}
