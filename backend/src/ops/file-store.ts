import type { Settings } from '#platform/config/settings.js';
import type { FileStorage } from '#platform/storage/file-storage.js';

/** The file store of the settings; loaded on request, since it loads Nest. */
export async function fileStoreOf(settings: Settings): Promise<FileStorage> {
  const { storageOf } = await import('#platform/storage/storage.module.js');
  return storageOf(settings);
}
