import { Field, InputType, Int } from '@nestjs/graphql';
import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { ToBoolean, ToNumber } from '../../../core/validation/index.js';

const KEY_TEXT = 'projectSelections must name products by their id';

@InputType({ description: 'Whether one track is bought with its project file.' })
export class ProjectSelectionInput {
  @Field(() => Int, { description: 'Number of the track.' })
  @ToNumber()
  @Max(MAX_ID, { message: KEY_TEXT })
  @Min(1, { message: KEY_TEXT })
  @IsInt({ message: KEY_TEXT })
  productId: number;

  @Field({
    description: 'Whether the project file is wanted; without a project program it costs and brings nothing.',
  })
  @ToBoolean()
  @IsBoolean({ message: 'A project selection must be true or false' })
  includeProject: boolean;
}

/** REST documents a map of product id to boolean, GraphQL has a list: both become the list. */
export const ToProjectSelections = () =>
  Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const given = obj[key];
    if (Array.isArray(given))
      return given.map((item: unknown) => plainToInstance(ProjectSelectionInput, item));
    if (typeof given !== 'object' || given === null) return given;
    return Object.entries(given).map(([productId, includeProject]: [string, unknown]) =>
      plainToInstance(ProjectSelectionInput, { productId, includeProject }),
    );
  });
