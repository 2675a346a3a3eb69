import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { isRenderedAtBuild } from '#shared/prerendered.ts';

/**
 * Who comes here from a public page without a reload gets the application's own document: a public page lets no script
 * write styles, as MUI does.
 */
export function ownDocument({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return isRenderedAtBuild() ? redirectDocument(pathname + search) : null;
}
