import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StoredObject {
  headers: IncomingHttpHeaders;
  bytes: number;
  sha256: string;
  /** Content, kept of packages, attachments and versions only. */
  content?: Buffer;
}

interface Part {
  bytes: number;
  content: Buffer;
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-north-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;

/** Fake of an object store. Rejects unsigned requests and stores hashes instead of content, except of packages and attachments. */
export class FakeS3 {
  readonly objects = new Map<string, StoredObject>();
  /** Parts of unfinished uploads, by upload id. */
  readonly unfinished = new Map<string, { key: string; parts: Map<number, Part> }>();
  /** Size and hash of each request body. */
  readonly bodies: { bytes: number; sha256: string }[] = [];
  /** Status of a rejection; 0 accepts the request. */
  refuse: (method: string, url: string) => number = () => 0;
  /** Awaited before each response. */
  stall: () => Promise<unknown> = () => Promise.resolve();
  private readonly server = createServer((request, response) => {
    void this.respond(request).then(({ status, body = '', headers = {} }) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers });
      response.end(body);
    });
  });

  get environment(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
      MEDIA_URL: 'https://cdn.example.test/files/',
    };
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    this.refuse = () => 0;
    this.stall = () => Promise.resolve();
    this.objects.clear();
    this.unfinished.clear();
    this.bodies.length = 0;
  }

  private async respond(request: IncomingMessage): Promise<S3Response> {
    const hash = createHash('sha256');
    const isKept = /\/(?:packages|attachments|versions)\//.test(request.url ?? '');
    const kept: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      if (isKept) kept.push(chunk);
    }
    const sha256 = hash.digest('hex');
    const content = Buffer.concat(kept);
    if (bytes > 0) this.bodies.push({ bytes, sha256 });
    await this.stall();
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://s3');
    const key = url.pathname;
    const isPresigned = method === 'GET' && url.searchParams.has('X-Amz-Signature');
    if (!isPresigned && !SIGNATURE.test(headers.authorization ?? '')) return { status: 403 };
    const refused = this.refuse(method, request.url ?? '');
    if (refused) return { status: refused };
    const uploadId = url.searchParams.get('uploadId');
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${this.unfinished.size + 1}`;
      this.unfinished.set(id, { key, parts: new Map() });
      const result = `<UploadId>${id}</UploadId>`;
      return { status: 200, body: xml('InitiateMultipartUploadResult', result) };
    }
    if (uploadId && method === 'PUT') {
      this.unfinished
        .get(uploadId)
        ?.parts.set(Number(url.searchParams.get('partNumber')), { bytes, content });
      return { status: 200, headers: { etag: `"${sha256}"` } };
    }
    if (uploadId && method === 'POST') {
      const parts = [...(this.unfinished.get(uploadId)?.parts ?? [])]
        .sort(([first], [second]) => first - second)
        .map(([, part]) => part);
      this.unfinished.delete(uploadId);
      this.objects.set(key, {
        headers,
        bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
        sha256: '',
        content: Buffer.concat(parts.map((part) => part.content)),
      });
      return { status: 200, body: xml('CompleteMultipartUploadResult', '<ETag>"whole"</ETag>') };
    }
    if (method === 'GET' && url.searchParams.has('uploads')) {
      return { status: 200, body: xml('ListMultipartUploadsResult', '') };
    }
    if (uploadId && method === 'GET') return this.listParts(uploadId);
    if (uploadId && method === 'DELETE') this.unfinished.delete(uploadId);
    else if (method === 'PUT') this.objects.set(key, { headers, bytes, sha256, content });
    else if (method === 'DELETE') this.objects.delete(key);
    else if (method === 'GET' || method === 'HEAD') return this.read(key);
    return { status: method === 'DELETE' ? 204 : 200 };
  }

  private listParts(uploadId: string): S3Response {
    const upload = this.unfinished.get(uploadId);
    if (!upload) return { status: 404, body: xml('Error', '<Code>NoSuchUpload</Code>') };
    const parts = [...upload.parts].map(
      ([number, { bytes }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${bytes}</Size></Part>`,
    );
    return { status: 200, body: xml('ListPartsResult', parts.join('')) };
  }

  private read(key: string): S3Response {
    const object = this.objects.get(key);
    if (!object?.content) return { status: 404, body: xml('Error', '<Code>NoSuchKey</Code>') };
    const metadata = Object.entries(object.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    const headers = { 'content-length': String(object.bytes), ...Object.fromEntries(metadata) };
    return { status: 200, body: object.content, headers: headers as Record<string, string> };
  }
}

interface S3Response {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

function xml(element: string, content: string): string {
  return `<?xml version="1.0"?><${element}>${content}</${element}>`;
}
