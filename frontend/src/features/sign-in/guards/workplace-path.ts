/** Where the sign-in entrance leads, and from there whoever has signed in to where they work (decisions, Sign-in). */
export const WORKPLACE_PATH = '/workplace';
