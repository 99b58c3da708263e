import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { packageReviewNotFound, PackageReviewsService } from '../../packages/index.js';
import { MatchDecisionsService } from '../match-decisions.service.js';
import { matchNotFound, recordingNotFound } from '../track-match.errors.js';
import { TrackMatchesService } from '../track-matches.service.js';
import { DecideMatchInput } from '../track-match.inputs.js';
import {
  AudioMatchesResult,
  toAudioMatches,
  toTrackMatch,
  TrackMatchesResult,
  TrackMatchResult,
} from './track-match.response.js';

@ApiTags('Media')
@Roles('admin')
@Scope('admin')
@Controller('api')
export class TrackMatchesController {
  constructor(
    private readonly matches: TrackMatchesService,
    private readonly decisions: MatchDecisionsService,
    private readonly reviews: PackageReviewsService,
  ) {}

  @ApiOperation({
    summary: 'List the recordings that are the same as an audio file',
    description:
      'After other encoding, gain, cutting and equalising, and changes of tempo and pitch. The comparison starts with the upload and takes some seconds; until then the status is `waiting`.',
  })
  @ApiParam({
    name: 'file',
    description: 'Name of the file: its `path` without `media/audio/`.',
    example: 'cd34.mp3',
  })
  @ApiOkResponse({ type: AudioMatchesResult })
  @ApiErrors(recordingNotFound())
  @Get('media/:file/matches')
  async list(@Param('file') file: string): Promise<AudioMatchesResult> {
    return AudioMatchesResult.of(toAudioMatches(await this.matches.getMatches(`media/audio/${file}`)));
  }

  @ApiOperation({
    summary: 'Show the recordings that are the same as the masters and mixes of a changed package',
  })
  @ApiOkResponse({ type: AudioMatchesResult })
  @ApiErrors(packageReviewNotFound())
  @Get('package-reviews/:id/matches')
  async ofReview(@Param('id', IdPipe) id: number): Promise<AudioMatchesResult> {
    const { package: stored } = await this.reviews.getReview(id);
    // A package that waits for its review has passed its check, which compares it.
    const matches = (await this.matches.findMatchesOf(stored)).map(toTrackMatch);
    return AudioMatchesResult.of({ status: 'ready', matches });
  }

  @ApiOperation({
    summary: 'List the matches that wait for a decision',
    description: 'The newest first, each as seen from the recording that is held.',
  })
  @ApiOkResponse({ type: TrackMatchesResult })
  @Get('admin/matches')
  async open(@Query() query: ListQuery, @Http() { reply }: HttpExchange): Promise<TrackMatchesResult> {
    const page = takePage(reply, await this.matches.findOpen(), query);
    return TrackMatchesResult.of((await this.matches.withWaveforms(page)).map(toTrackMatch));
  }

  @ApiOperation({
    summary: 'Decide about a match',
    description:
      'The earlier one of two recordings of different owners wins: previews count from their publication, masters from their sale. The other one cannot be published or delivered until the match is decided as `allowed`; decided as `blocked`, its track leaves the shop. Both owners are mailed, and the decision is audited.',
  })
  @ApiOkResponse({ type: TrackMatchResult })
  @ApiErrors(matchNotFound())
  @Put('admin/matches/:id')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: DecideMatchInput,
  ): Promise<TrackMatchResult> {
    return TrackMatchResult.of(toTrackMatch(await this.decisions.decide(actor, id, input)));
  }
}
