import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ToBoolean } from '../../../core/validation/index.js';
import { SuccessResponse } from '../../api-docs/index.js';

const ALLOWED = 'True if tracks may name links to other sites instead of uploaded packages.';
const CHANGED = 'When an admin last changed it; null for the default.';

@InputType({ description: 'Settings of packages.' })
export class PackageSettingsInput {
  @Field({ description: ALLOWED })
  @ToBoolean()
  @IsBoolean({ message: 'allow_external_links must be true or false' })
  allowExternalLinks: boolean;
}

@ObjectType({ description: 'Settings of packages.' })
export class PackageSettings {
  @Field({ description: ALLOWED })
  allowExternalLinks: boolean;

  @Field(() => Date, { nullable: true, description: CHANGED })
  updatedAt: Date | null;
}

/** REST body of the settings. */
class PackageSettingsResponse {
  @ApiProperty({ description: ALLOWED, example: true })
  allow_external_links: boolean;

  @ApiProperty({ description: CHANGED, type: 'string', format: 'date-time', nullable: true, example: null })
  updated_at: string | null;
}

export class PackageSettingsResult extends SuccessResponse {
  @ApiProperty({ description: 'The settings.', type: PackageSettingsResponse })
  data: PackageSettingsResponse;
}

export function toPackageSettingsResult(settings: PackageSettings): PackageSettingsResult {
  const { allowExternalLinks, updatedAt } = settings;
  return {
    success: true,
    data: { allow_external_links: allowExternalLinks, updated_at: updatedAt?.toISOString() ?? null },
  };
}
