import { czechMark } from '#shared/language.ts';

/** A sentence in the page's language that contains Czech words: a dish, or a reason that staff typed. */
export function WithCzech({ text, czech }: { text: string; czech: string | null }) {
  const lang = czechMark();
  const at = lang === undefined || !czech ? -1 : text.indexOf(czech);
  if (!czech || at < 0) return <span>{text}</span>;
  return (
    <span>
      <span>{text.slice(0, at)}</span>
      <span lang={lang}>{czech}</span>
      <span>{text.slice(at + czech.length)}</span>
    </span>
  );
}
