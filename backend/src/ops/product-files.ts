import type { Settings } from '#platform/config/settings.js';
import type { FileStorage } from '#platform/storage/file-storage.js';

/** Where the settings say that files are kept. Loaded when it is asked for: it brings Nest along. */
export async function productFiles(settings: Settings): Promise<FileStorage> {
  const { storageOf } = await import('#platform/storage/storage.module.js');
  return storageOf(settings);
}
