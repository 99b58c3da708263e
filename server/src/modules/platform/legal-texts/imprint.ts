import { applyDecorators } from '@nestjs/common';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { IMPRINT_LABELS, IMPRINT_LIMITS, type Imprint } from '#domain/imprint.js';
import { OutputField } from '#core/output/index.js';
import { IsOneLine, IsText, Trim } from '#core/validation/index.js';
import { dataResponse } from '../api-docs/index.js';

const TEXTS: Record<keyof Imprint, string> = {
  company: 'Company or person that runs the store; empty where none is entered.',
  address: 'Postal address, a line for each part.',
  phone: 'Phone number.',
  register: 'Register and number of the entry.',
  vat: 'VAT or tax number.',
  responsible: 'Person who is responsible for the content.',
};

/** An optional text; a field that is left out keeps its value. */
const Text = (field: keyof Imprint, ...rules: PropertyDecorator[]) =>
  applyDecorators(
    Field(() => String, { nullable: true, description: `${TEXTS[field]} Unchanged when left out.` }),
    Trim(),
    ...rules,
    MaxLength(IMPRINT_LIMITS[field], {
      message: `${IMPRINT_LABELS[field]} must be at most ${IMPRINT_LIMITS[field]} characters`,
    }),
    IsOptional(),
  );

@InputType({ description: 'Facts about the operator of the store.' })
export class ImprintInput {
  @Text('company', IsOneLine())
  company?: string;

  @Text('address', IsText())
  address?: string;

  @Text('phone', IsOneLine())
  phone?: string;

  @Text('register', IsOneLine())
  register?: string;

  @Text('vat', IsOneLine())
  vat?: string;

  @Text('responsible', IsOneLine())
  responsible?: string;
}

@ObjectType('Imprint', { description: 'Facts about the operator of the store, for the page `/imprint`.' })
@ApiSchema({ name: 'ImprintResponse' })
export class ImprintFacts implements Imprint {
  @OutputField(TEXTS.company, { example: 'Ghostnote Music OÜ' })
  company: string;

  @OutputField(TEXTS.address, { example: 'Pikk 1\n10123 Tallinn\nEstonia' })
  address: string;

  @OutputField(TEXTS.phone, { example: '+372 5550 1234' })
  phone: string;

  @OutputField(TEXTS.register, { example: 'Äriregister 12345678' })
  register: string;

  @OutputField(TEXTS.vat, { example: 'EE123456789' })
  vat: string;

  @OutputField(TEXTS.responsible, { example: 'Mia Lind' })
  responsible: string;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;
}

export class ImprintResult extends dataResponse(ImprintFacts, 'The imprint.') {}
