import { Field, ID, InputType } from '@nestjs/graphql';
import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { BRIEF_FILE_KINDS, type BriefFileKind } from '#domain/service-briefs.js';
import { BriefFileKindEnum } from './service-brief-file.entity.js';

const UPLOAD_ADVICE = { message: 'upload_id must be the id of an upload' };

@InputType({ description: 'A file of a request for custom work.' })
export class BriefFileInput {
  @Field(() => ID, { description: 'The complete upload.' })
  @MaxLength(36, UPLOAD_ADVICE)
  @MinLength(1, UPLOAD_ADVICE)
  @IsString(UPLOAD_ADVICE)
  uploadId: string;

  @Field(() => BriefFileKindEnum, {
    description: 'An MP3 or WAV file to go by, or one ZIP archive of stems.',
  })
  @IsIn(BRIEF_FILE_KINDS, { message: 'kind must be reference or stems' })
  kind: BriefFileKind;
}
