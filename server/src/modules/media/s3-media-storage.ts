import { AwsClient } from 'aws4fetch';
import type { Configuration } from '../../core/config/index.js';
import { storageUnavailable } from './media.errors.js';
import { mediaContentType } from './media-path.js';
import { MediaStorage, type MediaLocation } from './media-storage.js';

const RETRIES = 3;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Media in a bucket of an S3-compatible store; the object key is the path. */
export class S3MediaStorage extends MediaStorage {
  private readonly client: AwsClient;

  constructor(private readonly s3: NonNullable<Configuration['s3']>) {
    super();
    const { accessKeyId, secretAccessKey, region } = s3;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  async put(path: string, content: Buffer): Promise<void> {
    await this.send(path, {
      method: 'PUT',
      headers: { 'Content-Type': mediaContentType(path), 'Cache-Control': IMMUTABLE },
      body: content as Buffer<ArrayBuffer>,
    });
  }

  async remove(path: string): Promise<void> {
    await this.send(path, { method: 'DELETE' }, [404]);
  }

  locate(path: string): MediaLocation {
    return { url: `${this.s3.publicUrl}/${path}` };
  }

  private async send(path: string, init: RequestInit, alsoFine: readonly number[] = []): Promise<void> {
    const answer = await this.client.fetch(`${this.s3.bucketUrl}/${path}`, init).catch(() => {
      throw storageUnavailable();
    });
    await answer.body?.cancel();
    if (!answer.ok && !alsoFine.includes(answer.status)) throw storageUnavailable();
  }
}
