import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { YesNo } from '#domain/services.js';
import { ListSize } from '../../core/graphql/index.js';
import { YesNoEnum } from './service-order.enums.js';

/** Stored as JSON: each kind of order fills the fields of its own form. */
@ObjectType({ description: 'What was chosen; fields of other forms are null.' })
export class ServiceOrderDetails {
  @Field(() => String, { nullable: true, description: 'Genre; music production.' })
  genre?: string | null;

  @Field(() => String, { nullable: true, description: 'A number or a range, as typed; music production.' })
  bpm?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '`Instrumental` or `Vocal/Instrumental`; music production.',
  })
  version?: string | null;

  @Field(() => YesNoEnum, { nullable: true, description: 'With project file; music production.' })
  projectFile?: YesNo | null;

  @Field(() => YesNoEnum, { nullable: true, description: 'With a mastered version; music production.' })
  masterVersion?: YesNo | null;

  @ListSize(3)
  @Field(() => [String], { nullable: true, description: '`Extended Mix`, or empty; music production.' })
  mixVersion?: string[] | null;

  @ListSize(3)
  @Field(() => [String], { nullable: true, description: '`Radio Version`, or empty; music production.' })
  radioVersion?: string[] | null;

  @ListSize(3)
  @Field(() => [String], {
    nullable: true,
    description: 'What is needed; co-producing, mixing and mastering.',
  })
  needs?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'How many stems are to be mixed; mixing only.' })
  stemsCount?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of an example; music production, mixing and mastering.',
  })
  example?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the material; co-producing.' })
  link?: string | null;
}
