import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** PostgreSQL drivers read bigint as text; a counter has 32 bits and fits a number. */
const asNumber = { from: Number, to: (value: number) => value };

@Entity('passkeys')
@ObjectType({ description: 'A passkey of the caller: a phone, a computer or a security key.' })
export class Passkey {
  @Field(() => Int, { description: 'Number of the passkey.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  /** base64url, as browsers send it. */
  @Column('text')
  credentialId: string;

  @Column('bytea')
  publicKey: Buffer;

  /** Signatures the authenticator has made so far; stays 0 for passkeys that are synchronised between devices. */
  @Column('bigint', { transformer: asNumber })
  counter: number;

  @Column('text', { array: true })
  transports: string[];

  @Field({ description: 'What its owner calls it.' })
  @Column('text')
  name: string;

  @Field({ description: 'When it was added.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it last signed in; null before that.' })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}
