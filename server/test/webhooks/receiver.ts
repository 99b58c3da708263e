import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A received message. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  /** The bytes that were signed. */
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Reply = (response: ServerResponse) => void;

export const respondWith =
  (status: number, text = '', headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(text);

/** A fake outside system: an HTTP server on this machine. */
export class Receiver {
  readonly received: Received[] = [];
  /** Responses to the next requests in order; every later one is 204. */
  readonly replies: Reply[] = [];
  private server: Server | undefined;

  get url(): string {
    return `http://localhost:${(this.server?.address() as AddressInfo).port}/hooks`;
  }

  async listen(): Promise<this> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { headers } = request;
        this.received.push({ id: String(headers['webhook-id']), headers, text, body: JSON.parse(text) });
        (this.replies.shift() ?? respondWith(204))(response);
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  reset(): void {
    this.received.length = 0;
    this.replies.length = 0;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    if (this.server) await once(this.server, 'close');
  }
}

/** Body of a message as the library verifies it; null when the signature is not of this secret. */
export function verified(secret: string, { headers, text }: Received): unknown {
  try {
    return new Webhook(secret).verify(text, headers as Record<string, string>);
  } catch {
    return null;
  }
}
