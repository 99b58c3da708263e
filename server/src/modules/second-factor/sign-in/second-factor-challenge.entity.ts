import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChallengePurpose = 'login' | 'passkey-sign-in' | 'passkey-registration';

/** A sign-in or registration that waits for its second step. */
@Entity('second_factor_challenges')
export class SecondFactorChallenge {
  @PrimaryColumn('text')
  tokenHash: string;

  /** Null for a passwordless sign-in: the passkey says who signs in. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  purpose: ChallengePurpose;

  /** What the authenticator signs; null where only codes count. */
  @Column('text', { nullable: true })
  webauthnChallenge: string | null;

  /** Digest of the password hash that the first step matched: a new password ends the sign-in. Null without a password. */
  @Column('text', { nullable: true })
  passwordDigest: string | null;

  @Column('integer')
  triesLeft: number;

  @Column('timestamptz')
  expiresAt: Date;
}
