import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { ListSize } from '../../core/graphql/index.js';
import { ApiScopeEnum } from './api-scope.enum.js';

@Entity('api_tokens')
@ObjectType({ description: 'What a program calls with in the name of its owner; only the owner sees it.' })
export class ApiToken {
  @Field(() => Int, { description: 'Number of the token.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @Field({ description: 'What its owner calls it.' })
  @Column('text')
  name: string;

  @Field({ description: 'How the token begins; the rest was shown once and is kept nowhere.' })
  @Column('text')
  prefix: string;

  @Column('text', { select: false })
  hash: string;

  @ListSize(API_SCOPES.length)
  @Field(() => [ApiScopeEnum], { description: 'What it may do.' })
  @Column('text', { array: true })
  scopes: ApiScope[];

  @Field({ description: 'When it was made.' })
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
    description: 'When it ends by itself; null only for tokens from before every token had an end.',
  })
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was revoked; null while it is not.' })
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
