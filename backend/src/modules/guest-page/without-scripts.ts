/**
 * Removes scripts, their preloads and `noscript` from a page of our own rendering, for a frame that runs nothing. No
 * text in such a page can
 * end an element.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '');
}
