import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A requested new address; it takes effect when its link is opened. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  userId: number;

  @Column('citext')
  newEmail: string;

  @Column('timestamptz')
  expiresAt: Date;
}

/** An address change that the owner of the replaced address can still undo. */
@Entity('email_change_undos')
export class EmailChangeUndo {
  /** Ascending with time. */
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  tokenHash: string;

  @Column('integer')
  userId: number;

  @Column('citext')
  oldEmail: string;

  @Column('timestamptz')
  expiresAt: Date;
}

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
