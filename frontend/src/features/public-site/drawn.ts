import { createElement, Fragment, type ReactNode } from 'react';
import type { Page } from './block';

/** @param key distinguishes pages of one route, so that React does not reuse the elements of one page for another */
export function drawn(page: Page, key = ''): ReactNode {
  return createElement(Fragment, { key }, ...page.map(({ draws, data }) => createElement(draws, data)));
}
