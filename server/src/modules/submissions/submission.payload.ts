import { Field, ObjectType } from '@nestjs/graphql';
import { TrackSubmission } from './track-submission.entity.js';

@ObjectType({ description: 'A track that was sent in, and what to tell the sender.' })
export class SubmitTrackPayload {
  @Field({ description: 'The text to show.' })
  message: string;

  @Field(() => TrackSubmission, { description: 'What was stored.' })
  submission: TrackSubmission;
}
