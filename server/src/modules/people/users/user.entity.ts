import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

@Entity('users')
@ObjectType({ description: 'A user; visible to itself and admins.' })
export class User {
  @Field(() => Int, { description: 'Number of the user.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'First name.' })
  @Column('text')
  name: string;

  @Field({ description: 'Last name.' })
  @Column('text')
  lastName: string;

  @Field({ description: 'Address the account signs in with.' })
  @Column('citext')
  email: string;

  /** Null for an account that was opened by a login code and has no password yet. */
  @Column('text', { nullable: true })
  passwordHash: string | null;

  @Field({ description: 'Country by its English name.' })
  @Column('text')
  country: string;

  @Field({ description: 'True for an admin.' })
  @Column('boolean', { default: false })
  isAdmin: boolean;

  @Field({ description: 'True for a seller.' })
  @Column('boolean', { default: false })
  isSeller: boolean;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  /** Raised whenever sessions of the account end: a sign-in that began before starts none. Written by SQL only. */
  @Column({ type: 'integer', default: 0, update: false })
  sessionRound: number;

  /** Set while an admin has blocked the account: it cannot sign in, and its links are not valid. */
  @Column('timestamptz', { nullable: true })
  blockedAt: Date | null;

  @Column('text', { nullable: true })
  blockReason: string | null;

  /** E-mail address of the admin who blocked it. */
  @Column('text', { nullable: true })
  blockedBy: string | null;

  @Field({ description: 'True while an admin has blocked the account.' })
  get isBlocked(): boolean {
    return this.blockedAt !== null;
  }

  @Field({ description: 'When the account was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
