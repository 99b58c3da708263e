import { ArgsType, Field, IntersectionType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsEnum } from 'class-validator';
import { ListArgs, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { SearchText } from '#core/validation/index.js';
import { AnnotatedFilterInput } from '../annotations/index.js';

export const USER_SORTS = sortsBy('u', {
  NAME: { sql: `lower(u.name || ' ' || u.last_name)`, type: 'text' },
  EMAIL: { sql: 'u.email', type: 'citext' },
  COUNTRY: { sql: 'lower(u.country)', type: 'text' },
  REGISTERED: { sql: 'u.created_at', type: 'timestamptz' },
});

export const UserOrderBy = orderByEnum('UserOrderBy', 'Order of the users.', USER_SORTS);

export type UserOrderBy = keyof typeof USER_SORTS;

@ArgsType()
export class UsersArgs extends IntersectionType(ListArgs, AnnotatedFilterInput, ArgsType) {
  @Field(() => String, { nullable: true, description: 'Number, or part of a name, address or country.' })
  @SearchText()
  search?: string | null;

  @Field(() => UserOrderBy, { defaultValue: 'NEWEST', description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy)
  orderBy: UserOrderBy = 'NEWEST';
}

/** Query of the export. */
export class UserExportQuery extends AnnotatedFilterInput {
  @SearchText()
  search?: string | null;

  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: UserOrderBy = 'NEWEST';
}
