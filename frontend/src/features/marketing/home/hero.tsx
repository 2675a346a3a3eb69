import { Fragment } from 'react';
import { LinkButton } from '../link-button';
import { PhoneShot, TabletShot } from '../product-shot';
import type { restaurantHomeTexts } from './marketing-home-texts';
import styles from './hero.module.css';

export type HomeTexts = typeof restaurantHomeTexts;

/** The first screen: the product in a sentence, the next step, and a photograph. */
export function Hero({ texts, to, secondTo }: { texts: HomeTexts; to: string; secondTo: string }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1>
          {texts.headline.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && ' '}
              <span>{line}</span>
            </Fragment>
          ))}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
        <div className={styles.actions}>
          <LinkButton to={to}>{texts.action}</LinkButton>
          <LinkButton to={secondTo} kind="secondary">
            {texts.secondAction}
          </LinkButton>
        </div>
      </div>
      <div className={styles.stage}>
        <div>
          <TabletShot alt={texts.shot.board} eager />
        </div>
        <div className={styles.phone}>
          <PhoneShot alt={texts.shot.phone} eager />
        </div>
      </div>
    </div>
  );
}
