import { lazy, Suspense, useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { typeset } from '#shared/format/typeset.ts';
import styles from './questions.module.css';

/** `load` imports the questions with their answers. */
export type QuestionsBlock = { load: () => Promise<{ questions: Readonly<Record<string, string>> }> };

const ID = 'otazky';
const NEAR_PX = 600;

/** Resolves when the questions come near the viewport, or at once if the browser cannot observe that. */
async function nearViewport(): Promise<void> {
  if (import.meta.env?.SSR) return;
  // Waits for the next render, because the element is in the document only then.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.getElementById(ID);
  if (element === null || !('IntersectionObserver' in globalThis)) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
  });
}

/**
 * Questions in native `<details>`, loaded when the reader comes near. A page from the server already contains them, and
 * they open without any code.
 */
export function Questions({ load }: QuestionsBlock) {
  const [Items] = useState(() =>
    lazy(async () => {
      await nearViewport();
      const { questions } = await load();
      return { default: () => typeset(Object.entries(questions)).map((item) => <Item key={item[0]} item={item} />) };
    }),
  );
  return (
    <div id={ID} className={styles.questions}>
      <Suspense fallback={<div className={styles.place} />}>
        <Items />
      </Suspense>
    </div>
  );
}

function Item({ item: [question, answer] }: { item: [string, string] }) {
  return (
    <details className={styles.item} name={ID}>
      <summary>
        {question}
        <PlusIcon size={22} />
      </summary>
      <p>{answer}</p>
    </details>
  );
}
