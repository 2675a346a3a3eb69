/** A file that a page handed to the browser's downloads. */
export interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** Records the downloads of each test of this spec file, oldest first. Call it once, outside every test. */
export function recordDownloads(): readonly Download[] {
  const saved: Download[] = [];
  const contents = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  const record = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
    event.preventDefault();
    saved.push({ name: link.download, content: contents.get(link.href)! });
  };
  beforeEach(() => {
    saved.length = 0;
    // Node's own refuses a blob of jsdom.
    URL.createObjectURL = (content) => {
      const url = `blob:http://localhost:3000/${contents.size}`;
      contents.set(url, content as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    document.addEventListener('click', record);
  });
  afterEach(() => {
    document.removeEventListener('click', record);
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return saved;
}
