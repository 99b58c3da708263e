import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

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

  @Column('text')
  passwordHash: string;

  @Field({ description: 'Country by its English name.' })
  @Column('text')
  country: string;

  @Field({ description: 'True for an admin.' })
  @Column('boolean', { default: false })
  isAdmin: boolean;

  @Field({ description: 'True for a seller.' })
  @Column('boolean', { default: false })
  isSeller: boolean;

  @Field({ description: 'When the account was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
