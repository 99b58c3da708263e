import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataStore, Server, Upload, type KvStore, type ServerOptions } from '@tus/server';
import { FileStore } from '@tus/file-store';
import type { DataSource } from 'typeorm';
import { MAX_PACKAGE_BYTES, UPLOAD_DAYS, UPLOADS_PATH } from '#domain/packages.js';
import { Configuration } from '#core/config/index.js';
import { errorOfStatus, restErrorBody } from '#core/errors/index.js';
import { PackageUpload, uploadPath } from '../package.entity.js';

const UPLOAD_LIFE_MS = UPLOAD_DAYS * 24 * 60 * 60 * 1000;
const PART_BYTES = 8 * 1024 * 1024;
/** Parts of one instance on their way to the bucket; each is a temporary file. */
const PARTS_IN_FLIGHT = 4;
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type ProtocolRequest = Parameters<NonNullable<ServerOptions['getFileIdFromRequest']>>[0];

export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text);
}

/** Sends errors in the shape of every path; those of the library are lines of text. */
class ProtocolServer extends Server {
  override write(...[context, headers, status, text = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, text);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    const body = restErrorBody(errorOfStatus(status, text.trim()));
    return super.write(context, headers, status, JSON.stringify(body));
  }
}

/** Runs the tus protocol over DATA_DIR or the bucket. Callers check beforehand who may use an upload. */
@Injectable()
export class UploadStoreService implements OnModuleInit {
  /** Uploads of the requests. The library would read the end of the address, which may be another one in a query string. */
  private readonly ids = new WeakMap<IncomingMessage, string>();
  private store: DataStore;
  private server: Server;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
  ) {}

  async onModuleInit(): Promise<void> {
    this.store = await this.createStore();
    this.server = new ProtocolServer({
      path: UPLOADS_PATH,
      datastore: this.store,
      maxSize: MAX_PACKAGE_BYTES,
      // No other site may upload.
      allowedOrigins: [],
      disableTerminationForFinishedUploads: true,
      namingFunction: (request) => this.pathOf(request),
      generateUrl: (_request, { path, id }) => `${path}/${idOf(id)}`,
      getFileIdFromRequest: (request) => this.pathOf(request),
      onResponseError: (_request, error) =>
        // A refusal of the library is an error with a status of its own.
        error instanceof Error && !('status_code' in error) ? { status_code: 500, body: '' } : undefined,
    });
  }

  /**
   * Responds to a request of the protocol; its body is streamed.
   * @param id the upload that the request creates, or that its caller may use; nothing else in the request names one
   */
  async respond(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    this.ids.set(request, id);
    await this.server.handle(request, response);
  }

  async isComplete({ path, bytes }: PackageUpload): Promise<boolean> {
    const { offset } = await this.store.getUpload(path);
    return offset === bytes;
  }

  /** False if the disk cannot take so many bytes; the free space of a bucket is unknown. */
  async hasSpaceFor(bytes: number): Promise<boolean> {
    if (this.configuration.s3) return true;
    const { bavail, bsize } = await statfs(this.configuration.dataDir);
    return bavail * bsize > bytes;
  }

  private pathOf({ runtime }: ProtocolRequest): string {
    const id = this.ids.get(runtime?.node?.req as IncomingMessage);
    if (id === undefined) throw new Error('a request without an upload');
    return uploadPath(id);
  }

  private async createStore(): Promise<DataStore> {
    const { s3, dataDir } = this.configuration;
    const expirationPeriodInMilliseconds = UPLOAD_LIFE_MS;
    if (!s3) {
      // The store makes it only after its constructor.
      mkdirSync(join(dataDir, 'packages'), { recursive: true });
      return new FileStore({ directory: dataDir, configstore: this.rows(), expirationPeriodInMilliseconds });
    }
    const { S3Store } = await import('@tus/s3-store');
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
    return new S3Store({
      partSize: PART_BYTES,
      maxConcurrentPartUploads: PARTS_IN_FLIGHT,
      useTags: false,
      expirationPeriodInMilliseconds,
      s3ClientConfig: {
        bucket,
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        // Many compatible stores reject checksums in trailers; media are stored in the same way.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    });
  }

  /** The table takes the place of a file beside each upload; UploadsService inserts its rows. */
  private rows(): KvStore {
    return {
      get: async (path) => {
        const row = await this.dataSource.manager.findOneBy(PackageUpload, { id: idOf(path) });
        if (!row) return undefined;
        return new Upload({
          id: path,
          size: row.bytes,
          offset: 0,
          creation_date: row.createdAt.toISOString(),
        });
      },
      set: () => Promise.resolve(),
      delete: async (path) => void (await this.dataSource.manager.delete(PackageUpload, { id: idOf(path) })),
    };
  }
}

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
