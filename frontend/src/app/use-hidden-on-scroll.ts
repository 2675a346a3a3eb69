import { useEffect, useState } from 'react';

const TOP_PX = 16;
const JITTER_PX = 6;

/** @returns whether to hide a fixed header: true after scrolling down, false after scrolling up and at the top */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (scrollY > TOP_PX && Math.abs(scrollY - last) < JITTER_PX) return;
      setHidden(scrollY > TOP_PX && scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
