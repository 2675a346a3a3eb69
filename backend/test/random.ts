/** Integers from 0 to below the given number. */
export type Below = (below: number) => number;

/** Numerical Recipes' linear congruential generator: the same steps in every run. */
export function randomFrom(seed: number): Below {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
