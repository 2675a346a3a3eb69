import { useCallback, useEffect, useRef, useState } from 'react';

const SETTLED_MS = 150;

/**
 * Which section is being read, and a way to go to another.
 * @param anchors element ids in the page's order
 * @param offsetPx height of what sticks above the content
 */
export function useScrollSpy(anchors: readonly string[], offsetPx: number) {
  const [current, setCurrent] = useState(anchors[0]);
  const travelling = useRef(false);

  useEffect(() => {
    let settled: ReturnType<typeof setTimeout>;
    let frame = 0;
    const read = () => {
      frame = 0;
      if (!travelling.current) setCurrent(sectionInView(anchors, offsetPx));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
      clearTimeout(settled);
      settled = setTimeout(() => (travelling.current = false), SETTLED_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      clearTimeout(settled);
    };
  }, [anchors, offsetPx]);

  // On the way to the chosen section the ones that fly by must not be marked.
  const goTo = useCallback((anchor: string) => {
    const section = document.getElementById(anchor);
    if (section === null) return;
    travelling.current = true;
    setTimeout(() => (travelling.current = false), 1000);
    setCurrent(anchor);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, []);

  return { current, goTo };
}

function sectionInView(anchors: readonly string[], offsetPx: number): string | undefined {
  const atBottom = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (atBottom && scrollY > 0) return anchors.at(-1);
  const passed = anchors.filter((anchor) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= offsetPx + 8;
  });
  return passed.at(-1) ?? anchors[0];
}
