import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { API_SCOPE_TEXTS, API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { ListSize } from '../../core/graphql/index.js';

/** GraphQL names have no hyphen: `read-orders` becomes `read_orders`. */
const nameOf = (scope: ApiScope) => scope.replace('-', '_');

export const ApiScopeEnum: Record<string, ApiScope> = Object.fromEntries(
  API_SCOPES.map((scope) => [nameOf(scope), scope]),
);

registerEnumType(ApiScopeEnum, {
  name: 'ApiScope',
  description: 'Permission of an API token; never more than its owner has.',
  valuesMap: Object.fromEntries(
    API_SCOPES.map((scope) => [nameOf(scope), { description: API_SCOPE_TEXTS[scope] }]),
  ),
});

@Entity('api_tokens')
@ObjectType({
  description:
    'A token that authenticates programs as its owner; visible to its owner, and without its secret to admins.',
})
export class ApiToken {
  @Field(() => Int, { description: 'Number of the token.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @Field({ description: 'Name given by its owner.' })
  @Column('text')
  name: string;

  @Field({ description: 'First characters of the token; the rest is shown once and not stored.' })
  @Column('text')
  prefix: string;

  @Column('text', { select: false })
  hash: string;

  @ListSize(API_SCOPES.length)
  @Field(() => [ApiScopeEnum], { description: 'Its scopes.' })
  @Column('text', { array: true })
  scopes: ApiScope[];

  @Field({ description: 'True for a test token, whose orders pay, sell and reserve nothing.' })
  @Column('boolean', { default: false })
  test: boolean;

  @Field({ description: 'When it was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was last used, to the minute; null before that.',
  })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it expires; null only for tokens from before every token had an expiry.',
  })
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was revoked, or null.' })
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
