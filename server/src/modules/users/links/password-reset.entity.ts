import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Kind of the digests of reset tokens. */
export const RESET_DIGEST = 'password-reset';

/** A mailed reset link; deleted once used. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  userId: number;

  @Column('timestamptz')
  expiresAt: Date;
}
