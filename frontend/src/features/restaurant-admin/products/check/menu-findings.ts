import type { MenuCheck } from '../../admin-api';
import { LANGUAGES, type Language, translationTexts } from '../translations/translation-texts';
import { checkTexts } from './check-texts';

export type Finding = MenuCheck['findings'][number];
export type CheckKind = Finding['kind'];
export type FoundDish = Finding['dishes'][number];

/** Returns the name of a finding in an address: 'volume-missing', 'words-missing-de'. */
export const keyOf = ({ kind, language }: Pick<Finding, 'kind' | 'language'>): string =>
  language === null ? kind : `${kind}-${language}`;

export const languageOf = ({ language }: Pick<Finding, 'language'>): Language | null =>
  LANGUAGES.find((one) => one === language) ?? null;

/** @returns the finding in words: 'Chybí překlad: němčina' */
export function findingText(finding: Pick<Finding, 'kind' | 'language'>): string {
  const text = checkTexts.kinds[finding.kind];
  const language = languageOf(finding);
  return language === null ? text : `${text}: ${translationTexts.languages[language].toLowerCase()}`;
}

export const openDishes = ({ dishes }: Finding): FoundDish[] => dishes.filter(({ aside }) => aside === null);
