import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file of a message that is about to be sent. */
export interface OpenedFile {
  name: string;
  type: string;
  size: number;
  content: Buffer | Readable;
}

/** Sends a file that another person uploaded: as a download, without any right in the browser. */
export function sendFile(reply: FastifyReply, { name, type, size, content }: OpenedFile): void {
  void reply
    .type(type)
    .header('Content-Length', size)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('X-Content-Type-Options', 'nosniff')
    .send(content);
}
