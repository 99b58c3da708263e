import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A new address somebody asked for; it counts once its link was opened. */
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
