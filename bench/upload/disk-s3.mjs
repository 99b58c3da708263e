import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** An object store that keeps everything in files below `folder`, so that its own memory stays small. */
export class DiskS3 {
  #folder;
  #objects = new Map();
  #unfinished = new Map();
  #files = 0;
  #server = createServer((request, response) => {
    this.#respond(request, response).catch(() => response.destroy());
  });

  constructor(folder) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async listen() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address();
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      MEDIA_URL: `http://127.0.0.1:${port}/shop/`,
    };
  }

  close() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** SHA-256 of the object. */
  async hashOf(key) {
    const hash = createHash('sha256');
    for (const { file } of this.#objects.get(key).parts) {
      for await (const chunk of createReadStream(file)) hash.update(chunk);
    }
    return hash.digest('hex');
  }

  async #respond(request, response) {
    const file = join(this.#folder, String(++this.#files));
    await pipeline(request, createWriteStream(file));
    const stored = { file, bytes: statSync(file).size };
    const { method, headers } = request;
    const { pathname: key, searchParams } = new URL(request.url, 'http://s3');
    const id = searchParams.get('uploadId');
    const respond = (status, body = '') => response.writeHead(status, { etag: '"part"' }).end(body);
    if (method === 'POST' && searchParams.has('uploads')) {
      this.#unfinished.set(file, { headers, parts: new Map() });
      return respond(200, xml('InitiateMultipartUploadResult', `<UploadId>${file}</UploadId>`));
    }
    if (id && method === 'DELETE') return void (this.#unfinished.delete(id), respond(204));
    if (id) return this.#respondPart({ method, id, key, searchParams, stored }, respond);
    if (method === 'PUT') return void (this.#objects.set(key, { headers, parts: [stored] }), respond(200));
    if (method === 'DELETE') return void (this.#objects.delete(key), respond(204));
    if (searchParams.has('uploads')) return respond(200, xml('ListMultipartUploadsResult', ''));
    return this.#send(method, key, response, respond);
  }

  #respondPart({ method, id, key, searchParams, stored }, respond) {
    const upload = this.#unfinished.get(id);
    if (!upload) return respond(404, xml('Error', '<Code>NoSuchUpload</Code>'));
    if (method === 'PUT') {
      upload.parts.set(Number(searchParams.get('partNumber')), stored);
      return respond(200);
    }
    const parts = [...upload.parts].sort(([a], [b]) => a - b);
    if (method === 'POST') {
      this.#objects.set(key, { headers: upload.headers, parts: parts.map(([, part]) => part) });
      this.#unfinished.delete(id);
      return respond(200, xml('CompleteMultipartUploadResult', '<ETag>"whole"</ETag>'));
    }
    const after = Number(searchParams.get('part-number-marker') ?? 0);
    const listed = parts.filter(([number]) => number > after);
    const list = listed.map(
      ([number, { bytes }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"part"</ETag><Size>${bytes}</Size></Part>`,
    );
    return respond(200, xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${list.join('')}`));
  }

  async #send(method, key, response, respond) {
    const object = this.#objects.get(key);
    if (!object) return respond(404, xml('Error', '<Code>NoSuchKey</Code>'));
    const { headers, parts } = object;
    const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    const length = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    response.writeHead(200, { ...Object.fromEntries(metadata), etag: '"whole"', 'content-length': length });
    if (method === 'GET') {
      for (const { file } of parts) await pipeline(createReadStream(file), response, { end: false });
    }
    response.end();
  }
}

const xml = (element, content) => `<?xml version="1.0"?><${element}>${content}</${element}>`;
