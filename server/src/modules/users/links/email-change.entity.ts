import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A requested new address; it takes effect once its link is opened. */
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
  /** Later changes have larger numbers. */
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
