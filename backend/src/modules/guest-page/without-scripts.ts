/**
 * A page that we have rendered ourselves, in which no text can end an element, for a frame that runs nothing: without what would run, what
 * is fetched to run, and what is said to those who run nothing.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '');
}
