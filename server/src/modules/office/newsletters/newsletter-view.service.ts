import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { FollowersService } from '../../buyers/followed-sellers/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { NewsletterAudienceService, type Audience } from '../../people/subscribers/index.js';
import type { NewsletterType } from './newsletter.response.js';
import { NewsletterRecipientsRepository } from './newsletter-recipients.repository.js';
import type { Newsletter } from './newsletter.entity.js';

/** Newsletters with their figures: of a draft, how many would get it now; of one on its way, what is counted now. */
@Injectable()
export class NewsletterViewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recipients: NewsletterRecipientsRepository,
    private readonly subscribers: NewsletterAudienceService,
    private readonly followers: FollowersService,
    private readonly directory: SellerDirectoryService,
  ) {}

  async view(newsletter: Newsletter): Promise<NewsletterType> {
    const [viewed] = await this.viewAll([newsletter]);
    return viewed!;
  }

  async viewAll(newsletters: readonly Newsletter[]): Promise<NewsletterType[]> {
    const onTheirWay = newsletters.filter(({ status }) => status === 'sending').map(({ id }) => id);
    const figures = await this.recipients.figuresOf(onTheirWay);
    const { manager } = this.dataSource;
    const userIds = newsletters.flatMap(({ sellerUserIds }) => sellerUserIds);
    const sellers = (await this.directory.listOfUsers(manager, userIds)).map(({ userId, shopName }) => ({
      userId,
      name: shopName,
    }));
    return Promise.all(
      newsletters.map(async (newsletter) => ({
        ...newsletter,
        sellers: sellers.filter(({ userId }) => newsletter.sellerUserIds.includes(userId)),
        ...figures.get(newsletter.id),
        ...(newsletter.status === 'draft' ? { recipients: await this.count(newsletter, manager) } : {}),
      })),
    );
  }

  /** Number of subscribers that a newsletter would be sent to now. */
  async count(
    {
      genres,
      sellerUserIds,
    }: { genres?: readonly string[] | null; sellerUserIds?: readonly number[] | null },
    manager: EntityManager = this.dataSource.manager,
  ): Promise<number> {
    return this.subscribers.count(manager, await this.audienceOf(manager, genres ?? [], sellerUserIds ?? []));
  }

  /** Subscribers that the newsletter is sent to when it is begun now. */
  async list(manager: EntityManager, { genres, sellerUserIds }: Newsletter): Promise<number[]> {
    return this.subscribers.list(manager, await this.audienceOf(manager, genres, sellerUserIds));
  }

  private async audienceOf(
    manager: EntityManager,
    genres: readonly string[],
    sellerUserIds: readonly number[],
  ): Promise<Audience> {
    const addresses =
      sellerUserIds.length === 0 ? null : await this.followers.addressesOf(manager, sellerUserIds);
    return { genres, addresses };
  }
}
