import { Args, Field, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { MessagePayload, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, showCurrent, type ExpectedVersion } from '#core/versions/index.js';
import { NewslettersArgs } from '../newsletter-list.inputs.js';
import { NewsletterViewService } from '../newsletter-view.service.js';
import type { Newsletter } from '../newsletter.entity.js';
import {
  NewsletterAudienceInput,
  NewsletterInput,
  TestNewsletterInput,
  UpdateNewsletterInput,
} from '../newsletter.inputs.js';
import { NewsletterType } from '../newsletter.response.js';
import { NewslettersFacade } from '../newsletters.facade.js';

@ObjectType({ description: 'A page of newsletters.' })
export class NewsletterConnection extends connectionOf(NewsletterType) {}

@ObjectType({ description: 'A newsletter as a mail.' })
export class NewsletterPreview {
  @Field({ description: 'Subject of the mail.' })
  subject: string;

  @Field({ description: 'The mail as HTML.' })
  html: string;

  @Field({ description: 'The mail as plain text.' })
  text: string;
}

const ID = { type: () => Int, description: 'Number of the newsletter.' };

@Roles('admin')
@Scope('admin')
@Resolver()
export class NewslettersResolver {
  constructor(
    private readonly newsletters: NewslettersFacade,
    private readonly views: NewsletterViewService,
  ) {}

  @Scope('read-store', 'admin')
  @Query(() => NewsletterConnection, {
    name: 'newsletters',
    description: 'All newsletters, newest first unless sorted otherwise. Admins only.',
  })
  listNewsletters(
    @Args() args: NewslettersArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<NewsletterType>> {
    return this.newsletters.page(args, withTotal);
  }

  @Scope('read-store', 'admin')
  @Query(() => NewsletterType, {
    nullable: true,
    description: 'A newsletter; its figures follow while it is sent. Admins only.',
  })
  newsletter(@Args('id', ID) id: number): Promise<NewsletterType> {
    return this.newsletters.get(id);
  }

  @Scope('read-store', 'admin')
  @Query(() => Int, { description: 'Number of subscribers a newsletter would be sent to now. Admins only.' })
  newsletterAudience(
    @Args('audience', { description: 'Genres and sellers.' }) audience: NewsletterAudienceInput,
  ): Promise<number> {
    return this.views.count(audience);
  }

  @Query(() => NewsletterPreview, { description: 'A newsletter as the mail it will be. Admins only.' })
  newsletterPreview(
    @Args('input', { description: 'The newsletter.' }) input: NewsletterInput,
  ): Promise<NewsletterPreview> {
    return this.newsletters.preview(input);
  }

  @Mutation(() => NewsletterType, { description: 'Writes a draft of a newsletter. Admins only.' })
  createNewsletter(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The newsletter.' }) input: NewsletterInput,
  ): Promise<NewsletterType> {
    return this.newsletters.create(actor, input);
  }

  @Mutation(() => NewsletterType, { description: 'Changes a draft. Admins only.' })
  updateNewsletter(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The changes.' }) input: UpdateNewsletterInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<NewsletterType> {
    return this.newsletters.update(actor, id, input, expected).catch(this.showCurrent());
  }

  @Mutation(() => MessagePayload, { description: 'Deletes a draft. Admins only.' })
  deleteNewsletter(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.newsletters.remove(actor, id, expected).catch(this.showCurrent());
  }

  @Mutation(() => MessagePayload, {
    description: 'Mails a newsletter to one address, as a test. Admins only.',
  })
  testNewsletter(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args() { email }: TestNewsletterInput,
  ): Promise<MessagePayload> {
    return this.newsletters.test(actor, id, email);
  }

  @Mutation(() => NewsletterType, {
    description: 'Fixes the recipients of a newsletter and begins to send it. Admins only.',
  })
  sendNewsletter(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<NewsletterType> {
    return this.newsletters.send(actor, id, expected).catch(this.showCurrent());
  }

  private showCurrent() {
    return showCurrent((newsletter: Newsletter) => this.newsletters.view(newsletter));
  }
}
