const NEAR_PX = 600;

/** Resolves when the element comes near the visible part of the page; at once where nothing can be observed. */
export async function nearViewport(id: string): Promise<void> {
  if (import.meta.env?.SSR) return;
  // The element is in the document only after the render that asks for it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.getElementById(id);
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
