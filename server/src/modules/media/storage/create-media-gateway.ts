import type { Configuration } from '../../../core/config/index.js';
import { LocalMediaGateway } from './local-media.gateway.js';
import type { MediaGateway } from './media.gateway.js';
import { S3MediaGateway } from './s3-media.gateway.js';
import { spoolFolder } from '../uploads/upload-spool.service.js';

/** Media storage where the configuration wants it. */
export function createMediaGateway(configuration: Configuration): MediaGateway {
  const { s3, dataDir } = configuration;
  return s3 ? new S3MediaGateway(s3) : new LocalMediaGateway(dataDir, spoolFolder(configuration));
}
