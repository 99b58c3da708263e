import { Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import type { DatedPageQuery, Page } from '#core/pagination/index.js';
import type { ExpectedVersion } from '#core/versions/index.js';
import { MailPreviewService, type MailPreview } from '../../platform/mail/index.js';
import { NewsletterListService } from './newsletter-list.service.js';
import type { NewslettersArgs } from './newsletter-list.inputs.js';
import { NewsletterViewService } from './newsletter-view.service.js';
import type { Newsletter } from './newsletter.entity.js';
import type { NewsletterInput, UpdateNewsletterInput } from './newsletter.inputs.js';
import { NewslettersService } from './newsletters.service.js';
import { NewsletterSendingService } from './sending/newsletter-sending.service.js';
import type { NewsletterType } from './newsletter.response.js';

/** Shared by REST and GraphQL: newsletters with their figures, and the result messages. */
@Injectable()
export class NewslettersFacade {
  constructor(
    private readonly newsletters: NewslettersService,
    private readonly newsletterList: NewsletterListService,
    private readonly views: NewsletterViewService,
    private readonly sending: NewsletterSendingService,
    private readonly previews: MailPreviewService,
  ) {}

  async page(args: NewslettersArgs, withTotal: boolean): Promise<Page<NewsletterType>> {
    const page = await this.newsletterList.page({ ...args, withTotal });
    const nodes = await this.views.viewAll(page.nodes);
    return {
      edges: page.edges.map(({ cursor }, place) => ({ cursor, node: nodes[place]! })),
      nodes,
      pageInfo: page.pageInfo,
      totalCount: page.totalCount,
    };
  }

  async numberedPage({
    page,
    limit,
    ...filter
  }: DatedPageQuery): Promise<{ nodes: NewsletterType[]; total: number }> {
    const { nodes, totalCount } = await this.newsletterList.page({
      filter,
      orderBy: 'NEWEST',
      first: limit,
      page,
      withTotal: true,
    });
    return { nodes: await this.views.viewAll(nodes), total: await totalCount };
  }

  async get(id: number): Promise<NewsletterType> {
    return this.views.view(await this.newsletters.getNewsletter(id));
  }

  view(newsletter: Newsletter): Promise<NewsletterType> {
    return this.views.view(newsletter);
  }

  async create(actor: Principal, input: NewsletterInput): Promise<NewsletterType> {
    return this.views.view(await this.newsletters.create(actor, input));
  }

  async update(
    actor: Principal,
    id: number,
    input: UpdateNewsletterInput,
    expected: ExpectedVersion,
  ): Promise<NewsletterType> {
    return this.views.view(await this.newsletters.update(actor, id, input, expected));
  }

  async remove(actor: Principal, id: number, expected: ExpectedVersion): Promise<MessagePayload> {
    await this.newsletters.remove(actor, id, expected);
    return { message: 'Newsletter deleted' };
  }

  async test(actor: Principal, id: number, email: string): Promise<MessagePayload> {
    await this.newsletters.test(actor, id, email);
    return { message: `Test sent to ${email}` };
  }

  async send(actor: Principal, id: number, expected: ExpectedVersion): Promise<NewsletterType> {
    return this.views.view(await this.sending.begin(actor, id, expected));
  }

  preview({ subject, body }: NewsletterInput): Promise<MailPreview> {
    return this.previews.render('newsletter-test', { subject, body });
  }
}
