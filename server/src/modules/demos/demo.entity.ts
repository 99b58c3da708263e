import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE } from '../../core/graphql/index.js';

@Entity('demos')
@ObjectType({ description: 'A track that shows what the services can do; not for sale.' })
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
    description: 'Cover, a path relative to the host; `-160`, `-320` and `-1200` variants lie beside it.',
  })
  @Column('text')
  img: string;

  @Field({ description: 'Audio, a path relative to the host.' })
  @Column('text')
  audio: string;

  @Field(() => Int, { nullable: true, description: 'Tempo in beats per minute.' })
  @Column('smallint', { nullable: true })
  bpm: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @Column('text', { nullable: true })
  musicKey: string | null;

  @Field(() => Float, { name: 'duration', nullable: true, description: 'Length in seconds.' })
  @Column('real', { nullable: true })
  durationSeconds: number | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @Field(() => [Int], { description: 'Waveform: 200 bars, 0 to 100.' })
  @Column('smallint', { array: true, default: [] })
  peaks: number[];

  @Field({ description: 'When it was added.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
