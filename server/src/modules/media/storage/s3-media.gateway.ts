import type { S3Configuration } from '../../../core/config/index.js';
import { MediaGateway, type MediaContent, type MediaLocation } from './media.gateway.js';
import type { S3Bucket } from './s3-bucket.js';

/** Media in a bucket of an S3-compatible store; the object key is the path. */
export class S3MediaGateway extends MediaGateway {
  private loading: Promise<S3Bucket> | undefined;

  constructor(private readonly s3: S3Configuration) {
    super();
  }

  async put(path: string, content: Buffer): Promise<void> {
    await (await this.bucket()).put(path, content);
  }

  async putFile(path: string, file: string): Promise<void> {
    await (await this.bucket()).putFile(path, file);
  }

  async read(path: string): Promise<MediaContent | null> {
    return (await this.bucket()).read(path);
  }

  async remove(path: string): Promise<void> {
    await (await this.bucket()).remove(path);
  }

  locate(path: string): MediaLocation {
    return { url: `${this.s3.publicUrl}/${path}` };
  }

  private bucket(): Promise<S3Bucket> {
    return (this.loading ??= import('./s3-bucket.js').then(({ S3Bucket }) => new S3Bucket(this.s3)));
  }
}
