import { Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { API_SCOPE_TEXTS, API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';

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
  @OutputField(() => Int, 'Number of the token.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @OutputField('Name given by its owner.', { example: 'Mirror of the shop' })
  @Column('text')
  name: string;

  @OutputField('First characters of the token; the rest is shown once and not stored.', {
    example: 'gn_4fTr9x',
  })
  @Column('text')
  prefix: string;

  @Column('text', { select: false })
  hash: string;

  @ListSize(API_SCOPES.length)
  @OutputField(() => [ApiScopeEnum], 'Scopes.', { example: ['read-catalogue'] })
  @Column('text', { array: true })
  scopes: ApiScope[];

  @OutputField('True for a test token, whose orders pay, sell and reserve nothing.', { example: false })
  @Column('boolean', { default: false })
  test: boolean;

  @OutputField('When it was created.', { example: '2026-11-01T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Date, 'When it was last used, to the minute; null before that.', {
    nullable: true,
    example: null,
  })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @OutputField(() => Date, 'When it expires; null only for tokens from before every token had an expiry.', {
    nullable: true,
    example: null,
  })
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @OutputField(() => Date, 'When it was revoked, or null.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}

export class ApiTokensResult extends dataResponse([ApiToken], 'The tokens.') {}
