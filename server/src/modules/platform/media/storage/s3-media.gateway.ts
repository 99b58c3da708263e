import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Configuration } from '#core/config/index.js';
import { storageFull, storageUnavailable } from '../media.errors.js';
import { mediaContentType } from './media-path.js';
import { MediaGateway, type MediaContent, type MediaLocation } from './media.gateway.js';

const PART_BYTES = 8 * 1024 * 1024;
/** Parts in memory at once for one upload. */
const PARTS_IN_FLIGHT = 2;
const ATTEMPTS = 2;
const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_TIMEOUT_MS = 5_000;
/** A download that has begun goes on after it. */
const PRIVATE_LINK_SECONDS = 300;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FULL = new Set(['InsufficientStorage', 'QuotaExceeded', 'StorageFull', 'XMinioStorageFull']);
const STATUS_FULL = 507;

/** Media in a bucket of an S3-compatible store; the object key is the path. */
export class S3MediaGateway extends MediaGateway {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly publicUrl: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl }: S3Configuration) {
    super();
    this.bucket = bucket;
    this.publicUrl = publicUrl;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // Many compatible stores reject checksums in trailers; the signature covers each body anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    });
  }

  async put(path: string, content: Buffer): Promise<void> {
    await orStorageError(this.client.send(new PutObjectCommand(this.objectOf(path, content))));
  }

  /** Streams the file in parts, few of them in memory at a time. A failed upload is aborted and leaves no parts. */
  async putFile(path: string, file: string): Promise<void> {
    const content = createReadStream(file);
    const upload = new Upload({
      client: this.client,
      params: this.objectOf(path, content),
      partSize: PART_BYTES,
      queueSize: PARTS_IN_FLIGHT,
    });
    try {
      await orStorageError(upload.done());
    } finally {
      content.destroy();
    }
  }

  async read(path: string): Promise<MediaContent | null> {
    try {
      const { Body, ContentLength } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: path }),
      );
      return { size: ContentLength ?? 0, stream: Body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw storageErrorOf(error);
    }
  }

  /** Removes an object, and the parts of an upload that could not be aborted. */
  async remove(path: string): Promise<void> {
    const object = { Bucket: this.bucket, Key: path };
    await orStorageError(this.client.send(new DeleteObjectCommand(object)));
    // Images are never uploaded in parts.
    if (path.endsWith('.webp')) return;
    const { Uploads = [] } = await orStorageError(
      this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: path })),
    );
    for (const { Key, UploadId } of Uploads) {
      if (Key !== path || !UploadId) continue;
      await orStorageError(this.client.send(new AbortMultipartUploadCommand({ ...object, UploadId })));
    }
  }

  locate(path: string): MediaLocation {
    return { url: `${this.publicUrl}/${path}` };
  }

  async privateLocation(path: string, disposition: string): Promise<MediaLocation> {
    const object = new GetObjectCommand({
      Bucket: this.bucket,
      Key: path,
      ResponseContentDisposition: disposition,
    });
    return { url: await getSignedUrl(this.client, object, { expiresIn: PRIVATE_LINK_SECONDS }) };
  }

  private objectOf(path: string, content: Buffer | Readable): PutObjectCommandInput {
    return {
      Bucket: this.bucket,
      Key: path,
      Body: content,
      ContentType: mediaContentType(path),
      CacheControl: IMMUTABLE,
    };
  }
}

async function orStorageError<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw storageErrorOf(error);
  }
}

function storageErrorOf(error: unknown): Error {
  const isFull =
    error instanceof S3ServiceException &&
    (FULL.has(error.name) || error.$metadata.httpStatusCode === STATUS_FULL);
  return isFull ? storageFull() : storageUnavailable();
}
