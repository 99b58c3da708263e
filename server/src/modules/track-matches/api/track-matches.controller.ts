import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { ApiErrors } from '../../api-docs/index.js';
import { matchNotFound, recordingNotFound } from '../track-match.errors.js';
import { TrackMatchesService } from '../track-matches.service.js';
import { DecideMatchInput } from './track-match.inputs.js';
import { AudioMatchesResult, toAudioMatches, toTrackMatch, TrackMatchResult } from './track-match.view.js';

@ApiTags('Media')
@Roles('admin')
@Scope('admin')
@Controller('api')
export class TrackMatchesController {
  constructor(private readonly matches: TrackMatchesService) {}

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
    summary: 'Decide about a match',
    description:
      'A recording that is the same as a sold track cannot be published until a match is decided as `allowed`. The decision is audited.',
  })
  @ApiOkResponse({ type: TrackMatchResult })
  @ApiErrors(matchNotFound())
  @Put('admin/matches/:id')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: DecideMatchInput,
  ): Promise<TrackMatchResult> {
    return TrackMatchResult.of(toTrackMatch(await this.matches.decide(actor, id, input)));
  }
}
