import type { Configuration } from '../../core/config/index.js';
import { LocalMediaStorage } from './local-media-storage.js';
import type { MediaStorage } from './media-storage.js';
import { S3MediaStorage } from './s3-media-storage.js';
import { spoolFolder } from './upload-spool.js';

/** Media storage where the configuration wants it. */
export function createMediaStorage(configuration: Configuration): MediaStorage {
  const { s3, dataDir } = configuration;
  return s3 ? new S3MediaStorage(s3) : new LocalMediaStorage(dataDir, spoolFolder(configuration));
}
