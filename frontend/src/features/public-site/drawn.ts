import { createElement, Fragment, type ReactNode } from 'react';
import type { Page } from './block';

/** @param key tells apart pages of one route */
export function drawn(page: Page, key = ''): ReactNode {
  return createElement(Fragment, { key }, ...page.map(({ draws, data }) => createElement(draws, data)));
}
