import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Proof of the owner: the password, a code that was mailed to the account, or both. */
export type ProvenBy = 'password' | 'mailed code' | 'password and mailed code';

/** A signed-in device. Its token is valid while the row exists and is live (`LIVE_SESSION`). */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When a password or another factor was last proven. */
  @Column('timestamptz', { default: () => 'now()' })
  authenticatedAt: Date;

  /** When the password or a mailed code was proven for a change that is still to come; null once it has used the proof. */
  @Column('timestamptz', { nullable: true })
  provenAt: Date | null;

  @Column('text', { nullable: true })
  provenBy: ProvenBy | null;

  /** Written at most once a minute. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('text')
  userAgent: string;

  /** Deleted with the row. */
  @Column('text')
  ip: string;

  /** True if a second factor was proven. */
  @Column('boolean', { default: false })
  secondFactor: boolean;

  /** Name of the app that signed in; null for a browser. Only a session with a name has the columns below. */
  @Column('text', { nullable: true })
  appName: string | null;

  /** SHA-256 of what all refresh tokens of the session share. */
  @Column('text', { nullable: true })
  familyHash: string | null;

  /** SHA-256 of the secret of the valid refresh token. */
  @Column('text', { nullable: true })
  refreshHash: string | null;
}
