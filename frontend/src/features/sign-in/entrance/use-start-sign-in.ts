import { useState } from 'react';

/**
 * Starts a sign-in from a button. The sign-in library is loaded on the press.
 * @param returnTo path to come back to
 * @param before an earlier error
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
