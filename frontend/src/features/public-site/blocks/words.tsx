import { CheckIcon } from '#shared/icon.tsx';
import styles from './words.module.css';

type Heading = { id: string; title: string; lead?: string };

/** The heading of a band. The band refers to it by `id`, so that screen readers name the band. */
export function BandHeading({ id, title, lead }: Heading) {
  return (
    <>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}

export type WordsBlock = Heading & { answers?: readonly string[] };

/** A heading with a list of short answers. */
export function Words({ answers, ...heading }: WordsBlock) {
  return (
    <div className={styles.words}>
      <BandHeading {...heading} />
      {answers && (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer}>
              <CheckIcon size={24} />
              <span>{answer}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Story({ text }: { text: readonly string[] }) {
  return (
    <div className={styles.story}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
