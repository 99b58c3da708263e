import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The link of a notice about something that was added: sets a new password, and removes what was added since. */
@Entity('recovery_links')
export class RecoveryLink {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  userId: number;

  /** Shortly before the addition. */
  @Column('timestamptz')
  since: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
