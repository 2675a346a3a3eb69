import { useSiteVersion } from '../../../shared/site-version-context';
import { customerHomeTexts, restaurantHomeTexts } from '../../../shared/texts/marketing-home-texts';
import { PageSection } from '../../../shared/ui/page-section';
import { Benefits } from './benefits';
import { BoardShot } from './board-shot';
import { Closing } from './closing';
import { FaqOnDemand } from './faq-on-demand';
import { Hero } from './hero';
import { QrMenu } from './qr-menu';

const VERSIONS = {
  restaurant: { texts: restaurantHomeTexts, first: '/contactr', second: '/features', closing: '/contactr' },
  customer: { texts: customerHomeTexts, first: '/features', second: '/referral', closing: '/referral' },
} as const;

export function HomePage() {
  const { version } = useSiteVersion();
  const { texts, first, second, closing } = VERSIONS[version];
  return (
    <>
      <Hero texts={texts} to={first} secondTo={second} />
      <Benefits texts={texts} />
      <QrMenu texts={texts.menu} />
      <BoardShot texts={texts} />
      <PageSection labelledBy="caste-otazky">
        <FaqOnDemand key={version} version={version} />
      </PageSection>
      <Closing texts={texts.closing} to={closing} />
    </>
  );
}
