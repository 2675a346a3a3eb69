import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { isRenderedAtBuild } from '#shared/prerendered.ts';

/**
 * Reloads the page for a person who comes from a public page. The policy of a public page forbids scripts to write
 * styles,
 * and MUI needs that.
 */
export function ownDocument({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return isRenderedAtBuild() ? redirectDocument(pathname + search) : null;
}
