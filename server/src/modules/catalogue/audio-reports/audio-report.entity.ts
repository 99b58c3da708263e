import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { AudioMeasurement } from '#domain/audio-report.js';

/** Measurement of an audio file. Neither measurement nor failure: it waits or runs. */
@Entity('audio_reports')
export class StoredAudioReport {
  @PrimaryColumn('text')
  mediaPath: string;

  @Column('jsonb', { nullable: true })
  measurement: AudioMeasurement | null;

  @Column('text', { nullable: true })
  failure: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  measuredAt: Date | null;
}
