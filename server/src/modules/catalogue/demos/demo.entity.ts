import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { HoldsMediaPath } from '../../platform/media/index.js';
import type { KeyMode } from '#domain/keys.js';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE } from '#core/graphql/index.js';
import { KeyModeEnum } from '../products/product.entity.js';

@Entity('demos')
@ObjectType({ description: 'An example track of the services; not for sale.' })
export class Demo {
  @Field(() => Int, { description: 'Number of the demo.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Title.' })
  @Column('text')
  name: string;

  @Field({ description: 'Genre.' })
  @Column('text')
  category: string;

  @Field({
    description: 'Cover, a path relative to the host; variants end with `-160`, `-320` and `-1200`.',
  })
  @Column('text')
  @HoldsMediaPath()
  img: string;

  @Field({ description: 'Audio, a path relative to the host.' })
  @Column('text')
  @HoldsMediaPath()
  audio: string;

  @Field(() => Float, { nullable: true, description: 'Tempo in beats per minute.' })
  @Column('double precision', { name: 'exact_bpm', nullable: true })
  bpm: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @Column('text', { nullable: true })
  musicKey: string | null;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key; null where it is unknown.' })
  @Column('text', { nullable: true })
  mode: KeyMode | null;

  @Field(() => Float, { name: 'duration', nullable: true, description: 'Length in seconds.' })
  @Column('real', { nullable: true })
  durationSeconds: number | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @Field(() => [Int], { description: 'Waveform: 200 bars, 0 to 100.' })
  @Column('smallint', { array: true, default: [] })
  peaks: number[];

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'Time of its creation.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
