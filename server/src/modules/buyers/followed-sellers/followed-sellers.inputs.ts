import { ArgsType, Field } from '@nestjs/graphql';
import { IsBoolean } from 'class-validator';

/** Body of PUT /api/followed-sellers/mails, and the argument of `setFollowMails`. */
@ArgsType()
export class FollowMailsInput {
  @Field({ description: 'True if new tracks of followed sellers are mailed.' })
  @IsBoolean({ message: 'mails must be true or false' })
  mails: boolean;
}
