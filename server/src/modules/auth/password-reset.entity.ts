import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reset link somebody asked for; gone once used. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  userId: number;

  @Column('timestamptz')
  expiresAt: Date;
}
