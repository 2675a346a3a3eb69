import { Fragment } from 'react';
import styles from './hero.module.css';
import { type Action, LinkButton } from './link-button';
import { ProductShot } from './product-shot';

export type HeroBlock = {
  /** Sentences of the headline. A sentence that does not fit on the line begins a new line. */
  headline: readonly string[];
  lead: string;
  actions: readonly Action[];
  /** Text alternatives of the product's pictures. */
  shots: { phone: string; board?: string };
};

/** The first screen: the product in a sentence, the next step, and a photograph. */
export function Hero({ headline, lead, actions, shots }: HeroBlock) {
  const phone = <ProductShot on="phone" alt={shots.phone} eager sizes={shots.board ? undefined : '280px'} />;
  return (
    <div className={`${styles.hero} ${shots.board ? styles.wide : styles.slim}`}>
      <div className={styles.words}>
        <h1>
          {headline.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && ' '}
              <span>{line}</span>
            </Fragment>
          ))}
        </h1>
        <p>{lead}</p>
        <div className={styles.actions}>
          {actions.map((action) => (
            <LinkButton key={action.to} {...action} />
          ))}
        </div>
      </div>
      {shots.board ? (
        <div className={styles.stage}>
          <ProductShot on="tablet" alt={shots.board} eager />
          <div className={styles.phone}>{phone}</div>
        </div>
      ) : (
        <div>{phone}</div>
      )}
    </div>
  );
}
