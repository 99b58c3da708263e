import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { SearchText } from '../../../core/validation/index.js';

export enum UserOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  EMAIL_ASC = 'EMAIL_ASC',
  EMAIL_DESC = 'EMAIL_DESC',
  COUNTRY_ASC = 'COUNTRY_ASC',
  COUNTRY_DESC = 'COUNTRY_DESC',
  REGISTERED_ASC = 'REGISTERED_ASC',
  REGISTERED_DESC = 'REGISTERED_DESC',
}
registerEnumType(UserOrderBy, {
  name: 'UserOrderBy',
  description: 'How people are sorted.',
  valuesMap: describeOrder(UserOrderBy),
});

@ArgsType()
export class UsersArgs extends ListArgs {
  @Field(() => String, { nullable: true, description: 'Number, or part of a name, address or country.' })
  @SearchText()
  search?: string | null;

  @Field(() => UserOrderBy, { defaultValue: UserOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy)
  orderBy: UserOrderBy = UserOrderBy.NEWEST;
}
