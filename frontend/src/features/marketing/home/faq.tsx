import { PlusIcon } from '#shared/icon.tsx';
import styles from './faq.module.css';

/** Questions in native `<details>`, which open with or without script. */
export function Faq({ items }: { items: readonly { question: string; answer: string }[] }) {
  return items.map(({ question, answer }) => (
    <details key={question} className={styles.item} name="otazky">
      <summary>
        {question}
        <PlusIcon size={22} />
      </summary>
      <p>{answer}</p>
    </details>
  ));
}
