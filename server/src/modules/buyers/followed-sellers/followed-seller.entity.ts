import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account follows a seller. */
@Entity('followed_sellers')
export class FollowedSeller {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  sellerId: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  followedAt: Date;
}

/** Mails of an account about new tracks of the sellers it follows. */
@Entity('follow_mails')
export class FollowMails {
  @PrimaryColumn('integer')
  userId: number;

  @Column('boolean', { default: true })
  isOn: boolean;

  /** Tracks until this time were mailed, or looked at. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  checkedAt: Date;
}
