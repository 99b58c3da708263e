import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
@ObjectType({ description: 'A person with an account; only that person and admins see it.' })
export class User {
  @Field(() => Int, { description: 'Number of the account.' })
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

  @Column('text')
  passwordHash: string;

  @Field({ description: 'Country by its English name.' })
  @Column('text')
  country: string;

  @Field({ description: 'Whether this person runs the store.' })
  @Column('boolean', { default: false })
  isAdmin: boolean;

  @Field({ description: 'Whether this person has a shop.' })
  @Column('boolean', { default: false })
  isSeller: boolean;

  @Field({ description: 'When the account was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
