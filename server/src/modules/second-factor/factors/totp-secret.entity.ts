import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret an account shares with its authenticator app. */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn('integer')
  userId: number;

  @Column('text')
  secretSealed: string;

  /** Null while the setup waits for its first code: the secret protects nothing before. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** The newest time step whose code was accepted; codes of it and of earlier steps are refused. */
  @Column('integer', { nullable: true })
  lastUsedStep: number | null;
}
