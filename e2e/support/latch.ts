/** @returns a promise and the function that resolves it, for requests that a test holds back */
export function latch(): { released: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  return { released, release };
}
