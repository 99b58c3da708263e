import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, OwnRecord, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sendPageHeaders, DatedPageQuery } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { notInYourShop } from '../listings/index.js';
import { OfferAnswerService } from './offer-answer.service.js';
import { SubmissionReviewService } from './submission-review.service.js';
import { SubmissionListService } from './submission-list.service.js';
import { SubmissionsQuery } from './submission-list.inputs.js';
import { OfferAnswerInput, ReviewSubmissionInput, SubmitTrackInput } from './submission.inputs.js';
import {
  alreadyReviewed,
  audioNeeded,
  noOneToAgree,
  notOffered,
  originNeeded,
  submissionNotFound,
} from './submission.repository.js';
import { SubmissionResult, SubmissionsResult } from './submission.response.js';
import { SubmissionsService } from './submissions.service.js';

@ApiTags('Submissions')
@Controller('api/submissions')
export class SubmissionsController {
  constructor(
    private readonly list: SubmissionListService,
    private readonly submissions: SubmissionsService,
    private readonly reviews: SubmissionReviewService,
    private readonly offers: OfferAnswerService,
  ) {}

  @ApiOperation({ summary: 'List submitted tracks, newest first' })
  @ApiOkResponse({ type: SubmissionsResult })
  @Roles('admin')
  @Scope('admin')
  @Get()
  async listAll(
    @Query() { page, limit, ...filter }: SubmissionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmissionsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return SubmissionsResult.of(nodes);
  }

  @ApiOperation({ summary: 'List the tracks that the caller submitted, newest first' })
  @ApiOkResponse({ type: SubmissionsResult })
  @Roles('user')
  @Scope('read-sales', 'write-listings')
  @Get('own')
  async listOwn(
    @CurrentUser() actor: Principal,
    @Query() { page, limit, from, to }: DatedPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmissionsResult> {
    const { nodes, totalCount } = await this.list.pageOf(actor.id, { first: limit, page, from, to });
    sendPageHeaders(reply, await totalCount, { page, limit });
    return SubmissionsResult.of(nodes);
  }

  @ApiOperation({ summary: 'Submit a track for review', description: 'Active sellers only, ten an hour.' })
  @ApiExampleBody(SubmitTrackInput, {
    store_name: 'Nightshift Audio',
    track_name: 'Glass Tunnel',
    price: 349,
    genre: 'Techno',
    bpm: 132,
    music_key: 'F#',
    mode: 'minor',
    archive_link: 'https://www.dropbox.com/s/archive.zip',
    vocals: 'none',
    ai_tools: 'none',
    samples: 'one_shots',
    sample_sources: 'Splice',
    contact_email: 'studio@example.com',
  })
  @ApiCreatedResponse({ type: SubmissionResult })
  @Roles('seller')
  @Scope('write-listings')
  @ProtectedForm(SubmitTrackInput, 'submit')
  @Post()
  async submit(@CurrentUser() actor: Principal, @Body() input: SubmitTrackInput): Promise<SubmissionResult> {
    return SubmissionResult.of(await this.submissions.submit(actor, input));
  }

  @ApiOperation({
    summary: 'Approve or refuse a submitted track, once',
    description:
      'Another price than the requested one is an offer that its seller accepts or declines. The seller is mailed. A track is approved once its vocals, AI tools and samples are stated, by its seller or in this call.',
  })
  @ApiExampleBody(ReviewSubmissionInput, { approve: false, reason: 'The mix clips in the drop' })
  @ApiOkResponse({ type: SubmissionResult })
  @ApiErrors(submissionNotFound(), audioNeeded(), originNeeded(['vocals']), noOneToAgree(), alreadyReviewed())
  @Versioned('change')
  @Roles('admin')
  @Scope('admin')
  @HttpCode(200)
  @Post(':id/review')
  async review(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: ReviewSubmissionInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SubmissionResult> {
    const submission = await this.reviews.review(actor, id, input, expected);
    return withVersion(submission, SubmissionResult.of(submission));
  }

  @ApiOperation({
    summary: 'Accept or decline the price that the store offers',
    description: 'Accepted, the track goes on sale at that price; declined, it is withdrawn.',
  })
  @ApiExampleBody(OfferAnswerInput, { accept: true })
  @ApiOkResponse({ type: SubmissionResult })
  @ApiErrors(submissionNotFound(), notOffered(), notInYourShop())
  @Roles('seller')
  @Scope('write-listings')
  @HttpCode(200)
  @OwnRecord(OfferAnswerService, 'requireOwn')
  @Post(':id/answer')
  async answer(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { accept }: OfferAnswerInput,
  ): Promise<SubmissionResult> {
    return SubmissionResult.of(await this.offers.answer(actor, id, accept));
  }
}
