import { useState } from 'react';

/**
 * Starts a sign-in from a button. The press loads the sign-in library.
 * @param returnTo the path to come back to
 * @param before an error to show at first
 */
export function useStartSignIn(returnTo: string, before: string | null = null) {
  const [problem, setProblem] = useState(before);
  const [leaving, setLeaving] = useState(false);

  const signIn = async () => {
    setLeaving(true);
    setProblem(null);
    const { startSignIn } = await import('./start-sign-in');
    const failure = await startSignIn(returnTo);
    if (failure === null) return;
    setLeaving(false);
    setProblem(failure);
  };
  return { problem, leaving, signIn: () => void signIn() };
}
