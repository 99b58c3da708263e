import { Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { PACKAGE_KINDS, type PackageKind } from '#domain/packages.js';
import { EmptyToNull, IsOneOf, ToNumber } from '#core/validation/index.js';
import { PackageKindEnum } from './api/package.response.js';

const UPLOAD = 'Id of a complete upload: the last part of its address.';
const PRODUCT = 'Track that delivers it once it is ready.';
const SHA256 =
  'SHA-256 of the file in hexadecimal, as its sender computed it: what has arrived otherwise is refused.';
const KIND = 'package (the default), or project for the project files alone.';

@InputType({ description: 'An uploaded archive to check and deliver.' })
export class CreatePackageInput {
  @ApiProperty({ description: UPLOAD, format: 'uuid' })
  @Field({ description: UPLOAD })
  @IsUUID(undefined, { message: 'upload_id must be the id of an upload' })
  uploadId: string;

  @ApiProperty({ description: PRODUCT, type: 'integer', nullable: true, required: false })
  @Field(() => Int, { nullable: true, description: PRODUCT })
  @EmptyToNull()
  @ToNumber()
  @IsOptional()
  @IsInt({ message: 'product_id must be the number of a track' })
  @Min(1, { message: 'product_id must be the number of a track' })
  @Max(MAX_ID, { message: 'product_id must be the number of a track' })
  productId?: number | null;

  @ApiProperty({ description: KIND, enum: PACKAGE_KINDS, nullable: true, required: false })
  @Field(() => PackageKindEnum, { nullable: true, description: KIND })
  @IsOptional()
  @IsOneOf(PACKAGE_KINDS, 'kind')
  kind?: PackageKind | null;

  @ApiProperty({ description: SHA256, nullable: true, required: false, example: 'ab'.repeat(32) })
  @Field(() => String, { nullable: true, description: SHA256 })
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'sha256 must be 64 hexadecimal digits' })
  sha256?: string | null;
}
