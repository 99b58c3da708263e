import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** pg returns bigint as text; a counter has 32 bits and fits a number. */
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

  /** Number of signatures by the authenticator; stays 0 for passkeys that are synchronized between devices. */
  @Column('bigint', { transformer: asNumber })
  counter: number;

  @Column('text', { array: true })
  transports: string[];

  @Field({ description: 'Name given by its owner.' })
  @Column('text')
  name: string;

  @Field({ description: 'When it was added.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it last signed in; null before that.' })
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

/** The secret an account shares with its authenticator app. */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn('integer')
  userId: number;

  @Column('text')
  secretSealed: string;

  /** When the setup was started. */
  @Column('timestamptz')
  createdAt: Date;

  /** Null until the first code confirms the setup; the secret has no effect before. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** Latest time step with an accepted code; codes up to this step are rejected. */
  @Column('integer', { nullable: true })
  lastUsedStep: number | null;
}

/** A code that replaces a lost authenticator once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  hash: string;

  /** Shared by all codes of a set, so that one hash finds a code. */
  @Column('text')
  salt: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** When the owner of an account last proved a factor; factors that were added since may be those of an intruder. */
@Entity('factor_proofs')
export class FactorProofMoment {
  @PrimaryColumn('integer')
  userId: number;

  @Column('timestamptz')
  provedAt: Date;
}
