import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_CHOICES = 100;
const MAX_VALUE_LENGTH = 100;

/** Values separated by commas; a comma within a value is written `%2C`. */
export const Choices = (name: string, description: string, rule = 'any of them may match') =>
  applyDecorators(
    ApiProperty({
      description: `${description}, separated by commas; ${rule}.`,
      type: String,
      required: false,
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string'
        ? value
            .split(',', MAX_CHOICES + 1)
            .filter(Boolean)
            .map((part) => part.replace(/%2C/gi, ','))
        : value,
    ),
    IsOptional(),
    ArrayMaxSize(MAX_CHOICES, { message: `${name} must have at most ${MAX_CHOICES} values` }),
    IsString({ each: true, message: `${name} must be texts` }),
    MaxLength(MAX_VALUE_LENGTH, { each: true, message: `${name} has a value that is too long` }),
  );
