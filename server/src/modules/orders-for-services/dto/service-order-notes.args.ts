import { ArgsType, Field, Int } from '@nestjs/graphql';
import { IsInt, MaxLength } from 'class-validator';
import { IsText } from '../../../core/validation/index.js';

const NOTES_MAX = 5000;

@ArgsType()
export class ServiceOrderNotesArgs {
  @Field(() => Int, { description: 'Number of the request.' })
  @IsInt()
  id: number;

  @Field({ description: `All notes, at most ${NOTES_MAX} characters; they replace the earlier ones.` })
  @MaxLength(NOTES_MAX, { message: `Notes must be at most ${NOTES_MAX} characters` })
  @IsText()
  notes: string;
}
