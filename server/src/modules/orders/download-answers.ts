import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Configuration } from '../../core/config/index.js';
import { DomainError } from '../../core/errors/index.js';
import { isPrefetch } from '../../core/http/index.js';
import type { Delivery } from './download-desk.service.js';
import { deadDownloadPage } from './dead-download.page.js';

type Headers = Record<string, string | undefined>;

/** How the downloads' address answers: with the goods, with nothing to those who only look, with a page to people. */
@Injectable()
export class DownloadAnswers {
  constructor(private readonly configuration: Configuration) {}

  async send(
    reply: FastifyReply,
    headers: Headers,
    serve: (onlyLooking: boolean) => Promise<Delivery | void>,
  ): Promise<void> {
    // The goods' address must not be kept, passed on or indexed by anything between us and the buyer.
    void reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex');
    try {
      const delivery = await serve(isPrefetch(headers));
      if (delivery) this.deliver(reply, delivery);
      else void reply.status(204).send();
    } catch (error) {
      if (!(error instanceof DomainError) || !headers['accept']?.includes('text/html')) throw error;
      const page = deadDownloadPage(`${this.configuration.publicUrl}/account`);
      void reply.status(404).type('text/html; charset=utf-8').send(page);
    }
  }

  private deliver(reply: FastifyReply, delivery: Delivery): void {
    if (delivery.kind === 'goods') {
      void reply.status(302).header('Location', delivery.url).send();
      return;
    }
    const { fileName, content } = delivery.file;
    void reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(content);
  }
}
