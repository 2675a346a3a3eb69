/** Finds the words of the old dialect in names, comments and test titles (rule 3 of the writing rules). */
import { partsOf } from './code-of.mjs';
import { titlesOf } from './titles.mjs';

/** Participles and adverbs that stood for a noun or a verb of the domain, each with what to write. */
export const BANNED = {
  asked: 'requested, body, question',
  said: 'message, text',
  told: 'reported, notified, seen',
  kept: 'stored, cached, retained',
  standing: 'active, status',
  standings: 'lags',
  beside: 'what it is, such as stderr',
  anew: 'again, fresh',
  laid: 'archived, stored',
  mended: 'reconciled',
  rung: 'notified',
  ear: 'socket, listener',
  ears: 'sockets, listeners',
  bears: 'has',
};

/**
 * These have no honest use in a comment or a title. Others may be there as plain English: an item beside another one,
 * a file that is kept.
 */
const BANNED_IN_PROSE = new Set(['said', 'told', 'standing', 'anew', 'mended', 'rung', 'bears']);

/** Names that are stored or sent. They never change. */
const STORED = new Set([
  'askedAt', // a pending order in the phone's storage
  'guest_asked', // a key of the audit log
  'keptAt', // files of stored heads, and an API's answer
  'keptFor', // an API's answer
]);

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/**
 * @param {string} file its own name is checked too
 * @param {string} source
 * @returns {{ line: number, kind: 'name', text: string, word: string }[]} one entry for each name of the file
 */
export function bannedNames(file, source) {
  const name = file.split('/').at(-1);
  const found = new Map();
  const note = (text, line) => {
    const word = bannedIn(text);
    if (word !== undefined && !found.has(text)) found.set(text, { line, kind: 'name', text, word });
  };
  note(name, 1);
  const lines = partsOf(source).code.split('\n');
  for (const [index, text] of lines.entries()) for (const [each] of text.matchAll(IDENTIFIER)) note(each, index + 1);
  return [...found.values()];
}

/** Names in backticks and headings of the book are no prose. */
const NO_PROSE = /`[^`]*`|docs\/[^\s)]*/g;
const OPENS_WITH_THEN = /^then\b/i;

/**
 * @param {string} file only spec files have titles
 * @param {string} source
 * @returns {{ line: number, kind: 'comment' | 'title', text: string, word: string }[]}
 */
export function bannedProse(file, source) {
  const lines = partsOf(source).comments.split('\n');
  const comments = lines.map((text, index) => ({ line: index + 1, kind: 'comment', text: text.trim() }));
  const titles = /\.spec\.tsx?$/.test(file)
    ? titlesOf(source).map(({ line, title }) => ({ line, kind: 'title', text: title }))
    : [];
  return [...comments, ...titles].flatMap((each) => {
    const words =
      each.text
        .replace(NO_PROSE, '')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const isThen = each.kind === 'title' && OPENS_WITH_THEN.test(each.text);
    const word = isThen ? 'then' : words.find((one) => BANNED_IN_PROSE.has(one));
    return word === undefined ? [] : [{ ...each, word }];
  });
}

function bannedIn(name) {
  if (STORED.has(name)) return undefined;
  return name
    .match(WORD)
    ?.map((word) => word.toLowerCase())
    .find((word) => Object.hasOwn(BANNED, word));
}
