import type { Auth0Client } from '@auth0/auth0-spa-js';
import { createContext, useContext } from 'react';
import type { SignInState } from './auth-client';
import type { ClientConfig } from './client-config';

export type SignIn = {
  readonly config: ClientConfig;
  readonly client: Auth0Client | null;
  readonly returned: SignInState | undefined;
};

export const SignInContext = createContext<SignIn | null>(null);

/**
 * @returns the sign-in of the provider around the component
 * @throws Error outside SignInProvider
 */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (signIn === null) throw new Error('useSignIn needs SignInProvider');
  return signIn;
}
