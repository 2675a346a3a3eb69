import { PageSection } from '#light-kit/page-section.tsx';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { LinkButton } from '#light-kit/link-button.tsx';
import { Benefits } from './benefits';
import { BoardShot } from './board-shot';
import { FaqOnDemand } from './faq-on-demand';
import { Hero } from './hero';
import { customerHomeTexts, restaurantHomeTexts } from './marketing-home-texts';
import { QrMenu } from './qr-menu';
import styles from './closing.module.css';

/** The end of the page, with one action. */
function Closing({ texts, to }: { texts: { title: string; text: string; action: string }; to: string }) {
  return (
    <div className={styles.band}>
      <div className={styles.closing}>
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
        </div>
        <LinkButton to={to}>{texts.action}</LinkButton>
      </div>
    </div>
  );
}

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
