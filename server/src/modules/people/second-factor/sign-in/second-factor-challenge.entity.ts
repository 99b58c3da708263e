import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChallengePurpose = 'login' | 'passkey-sign-in' | 'passkey-registration';

/** A sign-in or registration between its first and second step. */
@Entity('second_factor_challenges')
export class SecondFactorChallenge {
  @PrimaryColumn('text')
  tokenHash: string;

  /** Null for a passwordless sign-in: the passkey identifies the account. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  purpose: ChallengePurpose;

  /** Challenge for the authenticator to sign; null where only codes are accepted. */
  @Column('text', { nullable: true })
  webauthnChallenge: string | null;

  /** Digest of the password hash of the first step, so that a new password ends the sign-in. Null without a password. */
  @Column('text', { nullable: true })
  passwordDigest: string | null;

  @Column('integer')
  triesLeft: number;

  @Column('timestamptz')
  expiresAt: Date;
}
