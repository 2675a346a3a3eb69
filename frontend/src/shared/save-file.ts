export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Frees the URL after a second, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @returns the text as a file name, without characters that operating systems reject */
export function fileName(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim();
}
