import type { FastifyReply } from 'fastify';
import type { Delivery } from './download-desk.service.js';

/** A browser that prefetches, or a mail program that previews, has not been asked to download anything yet. */
export function isOnlyLooking(headers: Record<string, string | undefined>): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(
    ' ',
  );
  return /prefetch|preview|prerender/i.test(purpose);
}

/** The goods' address must not be kept, passed on or indexed by anything between us and the buyer. */
function guarded(reply: FastifyReply): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex');
}

export function sendNothing(reply: FastifyReply): void {
  void guarded(reply).status(204).send();
}

export function sendDelivery(reply: FastifyReply, delivery: Delivery): void {
  if (delivery.kind === 'goods') {
    void guarded(reply).status(302).header('Location', delivery.url).send();
    return;
  }
  const { fileName, content } = delivery.file;
  void guarded(reply)
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
