import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { MatchDecision } from '#domain/track-matches.js';
import { registerEnum } from '#core/graphql/index.js';
import { Fingerprint } from './fingerprint.entity.js';

export const MatchDecisionEnum = registerEnum<MatchDecision>(
  'MatchDecision',
  'Decision of an admin about a recording that matches another one.',
  { allowed: 'It may be sold.', blocked: 'It must not be sold.' },
);

/** Two recordings that are the same over some seconds. */
@Entity('track_matches')
export class TrackMatch {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  fingerprintId: number;

  @Column('integer')
  matchedId: number;

  /** The recording that came later. */
  @ManyToOne(() => Fingerprint)
  @JoinColumn({ name: 'fingerprint_id' })
  fingerprint: Relation<Fingerprint>;

  @ManyToOne(() => Fingerprint)
  @JoinColumn({ name: 'matched_id' })
  matched: Relation<Fingerprint>;

  /** Part of the seconds that is the same, 0 to 1. */
  @Column('real')
  share: number;

  @Column('real')
  seconds: number;

  /** Start of the seconds in either recording. */
  @Column('real')
  startAt: number;

  @Column('real')
  matchedStartAt: number;

  /** Tempo of the later recording in units of the other. */
  @Column('real')
  tempo: number;

  /** Semitones by which the later recording is higher. */
  @Column('real')
  semitones: number;

  @Column('text', { nullable: true })
  decision: MatchDecision | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** Statement of the owner of the later recording, for the admin who decides. */
  @Column('text', { nullable: true })
  statement: string | null;

  /** Statement of the owner of the other recording. */
  @Column('text', { nullable: true })
  matchedStatement: string | null;

  @Column('integer', { nullable: true })
  decidedBy: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
