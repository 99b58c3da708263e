import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { TrackSubmission } from './track-submission.entity.js';

@ObjectType({ description: 'A page of submitted tracks.' })
export class TrackSubmissionConnection extends connectionOf(TrackSubmission) {}
