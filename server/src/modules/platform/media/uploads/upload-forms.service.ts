import { Injectable, type Type } from '@nestjs/common';
import type { AppRequest } from '#core/auth/index.js';
import { camelCaseKeys, requireBoundedJson } from '#core/http/index.js';
import { inputPipe } from '#core/validation/index.js';
import { formParts } from './form-parts.js';
import { fieldTooLong, fileMissing, malformedData, notAForm, oneFileAField } from '../media.errors.js';
import { MediaService } from '../media.service.js';
import type { StoredMedia, Upload, UploadKind } from '../stored-media.js';
import { UploadSpoolService } from './upload-spool.service.js';

/** Input class whose media can be sent as files of a form. */
export interface NamesMedia {
  img?: string | null;
  audio?: string | null;
}

/** File fields with their required kind; undefined accepts both. */
type FileFields = ReadonlyMap<string, UploadKind | undefined>;

const FORM_FILES: FileFields = new Map([
  ['img', 'image'],
  ['audio', 'audio'],
]);
const SINGLE_FILE: FileFields = new Map([['file', undefined], ...FORM_FILES]);

/** Older clients send all fields as JSON in this part. */
const DATA_FIELD = 'data';
const MAX_DATA_BYTES = 1024 * 1024;

interface ReceivedForm {
  /** Not validated. */
  fields: Record<string, unknown>;
  uploads: Upload[];
}

/** Reads the multipart forms of REST requests. */
@Injectable()
export class UploadFormsService {
  private readonly pipe = inputPipe();

  constructor(
    private readonly spool: UploadSpoolService,
    private readonly media: MediaService,
  ) {}

  /**
   * Reads a multipart form (fields, or part `data` as JSON; files `img` and `audio`) or a JSON body, checks it as
   * `input`, and only then stores the files, whose paths `work` gets as `img` and `audio`. An error of `work` removes
   * them.
   * @throws DomainError BAD_USER_INPUT, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async receive<Input extends NamesMedia, Result>(
    request: AppRequest,
    input: Type<Input>,
    work: (input: Input) => Promise<Result>,
  ): Promise<Result> {
    const { fields, uploads } = await this.read(request, FORM_FILES);
    return this.releasing(uploads, async () => {
      const paths = Object.fromEntries(uploads.map(({ field, path }) => [field, path]));
      const values = { ...fields, ...paths };
      const checked = (await this.pipe.transform(values, { type: 'body', metatype: input })) as Input;
      return this.storing(uploads, () => work(checked));
    });
  }

  /**
   * Stores the one file of a form: `file`, `img` or `audio`.
   * @throws DomainError BAD_USER_INPUT, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async receiveFile(request: AppRequest): Promise<StoredMedia> {
    if (!request.isMultipart()) throw notAForm();
    const { uploads } = await this.read(request, SINGLE_FILE);
    return this.releasing(uploads, () => {
      const [upload, second] = uploads;
      if (!upload) throw fileMissing();
      if (second) throw oneFileAField(second.field);
      return this.media.keep(upload);
    });
  }

  private async read(request: AppRequest, files: FileFields): Promise<ReceivedForm> {
    if (!request.isMultipart()) return { fields: objectOf(request.body) ?? {}, uploads: [] };
    const fields: Record<string, unknown> = {};
    const uploads: Upload[] = [];
    let data: unknown;
    try {
      for await (const part of formParts(request)) {
        const { name } = part;
        if (name === DATA_FIELD) data = 'value' in part ? part.value : await textOf(part.content);
        else if ('value' in part) fields[name] = part.value;
        else if (!files.has(name)) await dropped(part.content);
        else if (uploads.some(({ field }) => field === name)) throw oneFileAField(name);
        else uploads.push(await this.spool.receive(part.content, name, files.get(name)));
      }
      const all = { ...fields, ...(data === undefined ? {} : parsedData(data)) };
      return { fields: camelCaseKeys(all) as Record<string, unknown>, uploads };
    } catch (error) {
      await this.release(uploads);
      throw error;
    }
  }

  private async storing<T>(uploads: Upload[], work: () => Promise<T>): Promise<T> {
    const stored: string[] = [];
    try {
      for (const upload of uploads) stored.push((await this.media.keep(upload)).path);
      return await work();
    } catch (error) {
      await this.media.discardUnused(stored);
      throw error;
    }
  }

  private async releasing<T>(uploads: Upload[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.release(uploads);
    }
  }

  private async release(uploads: Upload[]): Promise<void> {
    await Promise.all(uploads.map((upload) => this.spool.release(upload)));
  }
}

function objectOf(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}

function parsedData(data: unknown): Record<string, unknown> {
  if (typeof data === 'string') requireBoundedJson(data);
  try {
    const object = objectOf(typeof data === 'string' ? JSON.parse(data) : data);
    if (object) return object;
  } catch {
    // Not JSON: rejected below.
  }
  throw malformedData();
}

/** A browser sends JSON with a declared type as a file. */
async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MAX_DATA_BYTES) throw fieldTooLong(DATA_FIELD);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Unknown files must be read to reach the next part. */
async function dropped(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}
