import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this, compression costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1024;
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip';

/** An immutable JSON body. Its entity tag and compressed forms are computed once, on first use. */
export class JsonResponse {
  readonly body: Buffer;
  private tag: string | undefined;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param identity of the body: its entity tag, or a digest for a weak one; by default computed from it
   */
  constructor(json: string | Buffer, identity: { etag?: string; digest?: string } = {}) {
    this.body = Buffer.isBuffer(json) ? json : Buffer.from(json);
    const { digest, etag = digest === undefined ? undefined : `W/"${digest}"` } = identity;
    this.tag = etag;
  }

  static of(value: object): JsonResponse {
    return new JsonResponse(JSON.stringify(value));
  }

  /** Weak: compression changes the bytes, not the meaning. */
  get etag(): string {
    return (this.tag ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`);
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= WORTH_COMPRESSING_BYTES;
  }

  in(encoding: Encoding): Promise<Buffer> {
    let body = this.encoded.get(encoding);
    if (!body) {
      body =
        encoding === 'gzip'
          ? zip(this.body)
          : brotli(this.body, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
              },
            });
      this.encoded.set(encoding, body);
    }
    return body;
  }

  /** Upper bound of the memory it uses, compressed forms included. */
  get bytes(): number {
    return this.body.length * 1.5;
  }
}
