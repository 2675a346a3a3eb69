import { PageSection } from '#light-kit/page-section.tsx';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { LinkButton } from '../link-button';
import { TabletShot } from '../product-shot';
import { Hero, type HomeTexts } from './hero';
import { FaqOnDemand } from './faq-on-demand';
import { customerHomeTexts, restaurantHomeTexts } from './marketing-home-texts';
import benefitsStyles from './benefits.module.css';
import boardShotStyles from './board-shot.module.css';
import qrMenuStyles from './qr-menu.module.css';
import styles from './closing.module.css';

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

const HEADING = 'obrazovka';

function BoardShot({ texts }: { texts: HomeTexts }) {
  return (
    <PageSection tone="sunken" labelledBy={HEADING}>
      <div className={boardShotStyles.grid}>
        <div>
          <h2 id={HEADING} className={boardShotStyles.title}>
            {texts.board.title}
          </h2>
          <p className={boardShotStyles.lead}>{texts.board.lead}</p>
        </div>
        <TabletShot alt={texts.shot.board} sizes="(max-width: 959px) 92vw, 660px" />
      </div>
    </PageSection>
  );
}

const BENEFITS_HEADING = 'prinosy';

function Benefits({ texts }: { texts: HomeTexts }) {
  return (
    <PageSection tone="sunken" labelledBy={BENEFITS_HEADING}>
      <h2 id={BENEFITS_HEADING} className={benefitsStyles.title}>
        {texts.benefitsTitle}
      </h2>
      <ol className={benefitsStyles.list}>
        {texts.benefits.map(({ figure, title, text }, index) => (
          <li key={title} className={benefitsStyles.point}>
            <span className={benefitsStyles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            {figure && <p className={`${benefitsStyles.figure} figures`}>{figure}</p>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={benefitsStyles.note}>{texts.benefitsNote}</p>
    </PageSection>
  );
}

const QR_MENU_HEADING = 'qr-menu';

function QrMenu({ texts }: { texts: HomeTexts['menu'] }) {
  return (
    <PageSection labelledBy={QR_MENU_HEADING}>
      <div className={qrMenuStyles.grid}>
        <TableCard className={qrMenuStyles.picture} />
        <div>
          <h2 id={QR_MENU_HEADING} className={qrMenuStyles.title}>
            {texts.title}
          </h2>
          <p className={qrMenuStyles.lead}>{texts.lead}</p>
          <ul className={qrMenuStyles.points}>
            {texts.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}

const MODULE = 5.4;

/** A card with a code that stands on a table beside a cup. It is decorative: the text beside it says everything. */
function TableCard({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 380" aria-hidden="true" focusable="false">
      <ellipse cx="200" cy="318" rx="190" ry="46" fill="var(--hairline)" />
      <ellipse cx="200" cy="308" rx="190" ry="46" fill="var(--sunken)" stroke="var(--outline)" strokeWidth="1.5" />
      <path d="M96 296 118 44a14 14 0 0 1 14-13h136a14 14 0 0 1 14 13l22 252z" fill="var(--accent)" />
      <path d="M96 296h208l-3 14H99z" fill="var(--accent-strong)" />
      <rect x="122" y="76" width="156" height="156" rx="12" fill="#fff" />
      <path
        d={qrPath}
        fill="#1d1a16"
        transform={`translate(${200 - (QR_SIZE * MODULE) / 2} ${154 - (QR_SIZE * MODULE) / 2}) scale(${MODULE})`}
        shapeRendering="crispEdges"
      />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round">
        <path d="M176 54h48M186 262h28" />
      </g>
      <g stroke="var(--outline)" strokeWidth="1.5">
        <ellipse cx="338" cy="318" rx="46" ry="12" fill="var(--surface)" />
        <path d="M310 274h56v22a20 20 0 0 1-20 20h-16a20 20 0 0 1-20-20z" fill="var(--surface)" />
        <path d="M366 280h6a11 11 0 0 1 0 22h-6" fill="none" strokeWidth="5" />
        <ellipse cx="338" cy="274" rx="28" ry="6" fill="var(--waiting-soft)" />
      </g>
      <g fill="none" stroke="var(--outline)" strokeWidth="3" strokeLinecap="round">
        <path d="M328 258c-6-8 6-12 0-20M348 258c-6-8 6-12 0-20" />
      </g>
    </svg>
  );
}

/** The modules of a real code (https://stolek.example, version 2, level M) on a grid of 25. */
const qrPath =
  'M0 0h7v1h-7zM8 0h2v1h-2zM13 0h2v1h-2zM18 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h3v1h-3zM13 1h2v1h-2zM18 1h1v1' +
  'h-1zM24 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h1v1h-1zM10 2h1v1h-1zM13 2h4v1h-4zM18 2h1v1h-1zM20 ' +
  '2h3v1h-3zM24 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM10 3h1v1h-1zM12 3h2v1h-2zM15 3h1v1h-1zM18 3h1v1h-' +
  '1zM20 3h3v1h-3zM24 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h3v1h-3zM12 4h3v1h-3zM16 4h1v1h-1zM18 4h' +
  '1v1h-1zM20 4h3v1h-3zM24 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h3v1h-3zM14 5h1v1h-1zM18 5h1v1h-1zM24 5h1v1h-1' +
  'zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1zM16 6h1v1h-1zM18 6h7v1h-7zM9 7h2v1h-2zM13 7h' +
  '1v1h-1zM16 7h1v1h-1zM0 8h1v1h-1zM3 8h7v1h-7zM11 8h2v1h-2zM14 8h4v1h-4zM20 8h1v1h-1zM22 8h3v1h-3zM0 9h6v1h-6z' +
  'M7 9h1v1h-1zM15 9h1v1h-1zM17 9h1v1h-1zM19 9h5v1h-5zM2 10h1v1h-1zM5 10h2v1h-2zM8 10h1v1h-1zM14 10h2v1h-2zM18 ' +
  '10h2v1h-2zM21 10h1v1h-1zM24 10h1v1h-1zM0 11h2v1h-2zM7 11h2v1h-2zM11 11h1v1h-1zM15 11h1v1h-1zM17 11h2v1h-2zM2' +
  '1 11h4v1h-4zM0 12h1v1h-1zM2 12h1v1h-1zM6 12h1v1h-1zM9 12h3v1h-3zM16 12h1v1h-1zM18 12h1v1h-1zM24 12h1v1h-1zM0' +
  ' 13h1v1h-1zM5 13h1v1h-1zM7 13h1v1h-1zM9 13h1v1h-1zM12 13h1v1h-1zM14 13h2v1h-2zM20 13h1v1h-1zM23 13h1v1h-1zM0' +
  ' 14h2v1h-2zM3 14h1v1h-1zM6 14h1v1h-1zM9 14h1v1h-1zM13 14h3v1h-3zM17 14h1v1h-1zM20 14h5v1h-5zM0 15h1v1h-1zM2 ' +
  '15h3v1h-3zM10 15h1v1h-1zM12 15h1v1h-1zM14 15h4v1h-4zM19 15h1v1h-1zM21 15h2v1h-2zM24 15h1v1h-1zM0 16h1v1h-1zM' +
  '4 16h5v1h-5zM11 16h3v1h-3zM16 16h5v1h-5zM22 16h2v1h-2zM8 17h1v1h-1zM11 17h1v1h-1zM16 17h1v1h-1zM20 17h1v1h-1' +
  'zM22 17h2v1h-2zM0 18h7v1h-7zM8 18h1v1h-1zM10 18h1v1h-1zM12 18h2v1h-2zM16 18h1v1h-1zM18 18h1v1h-1zM20 18h1v1h' +
  '-1zM24 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM10 19h2v1h-2zM13 19h1v1h-1zM15 19h2v1h-2zM20 19h1v1' +
  'h-1zM0 20h1v1h-1zM2 20h3v1h-3zM6 20h1v1h-1zM8 20h1v1h-1zM10 20h2v1h-2zM13 20h1v1h-1zM15 20h6v1h-6zM23 20h2v1' +
  'h-2zM0 21h1v1h-1zM2 21h3v1h-3zM6 21h1v1h-1zM8 21h1v1h-1zM12 21h7v1h-7zM23 21h2v1h-2zM0 22h1v1h-1zM2 22h3v1h-' +
  '3zM6 22h1v1h-1zM10 22h2v1h-2zM13 22h1v1h-1zM17 22h1v1h-1zM20 22h5v1h-5zM0 23h1v1h-1zM6 23h1v1h-1zM9 23h1v1h-' +
  '1zM11 23h3v1h-3zM19 23h2v1h-2zM22 23h3v1h-3zM0 24h7v1h-7zM8 24h6v1h-6zM16 24h3v1h-3zM21 24h1v1h-1zM24 24h1v1' +
  'h-1z';
const QR_SIZE = 25;
