import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code on paper that replaces a lost authenticator once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  hash: string;

  /** The codes of one set share a salt, so that one hash finds a code. */
  @Column('text')
  salt: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
