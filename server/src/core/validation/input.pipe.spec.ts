import 'reflect-metadata';
import { MaxLength, MinLength } from 'class-validator';
import { DomainError } from '../errors/index.js';
import { inputPipe } from './input.pipe.js';
import { IsName, IsOneLine } from './rules.js';
import { Trim } from './transforms.js';

class Base {
  @Trim()
  @MinLength(1, { message: 'Please enter the reference' })
  @MaxLength(5, { message: 'Reference must be at most 5 characters' })
  @IsOneLine()
  reference: string;
}

class Input extends Base {
  @IsName()
  @MinLength(1, { message: 'Name is required' })
  @MaxLength(5, { message: 'Name must be at most 5 characters' })
  name: string;
}

/** Field and message of the refusal of a body; null for one that is taken. */
async function refusalOf(body: object): Promise<unknown> {
  try {
    await inputPipe().transform(body, { type: 'body', metatype: Input });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.details.field, error.message];
  }
}

it('names a text that is missing as missing', async () => {
  expect(await refusalOf({ name: 'Ada' })).toEqual(['reference', 'Please enter the reference']);
  expect(await refusalOf({ reference: null, name: 'Ada' })).toEqual([
    'reference',
    'Please enter the reference',
  ]);
  expect(await refusalOf({ reference: 'R-1' })).toEqual(['name', 'Name is required']);
});

it('says what is wrong with a text that is there', async () => {
  const wrong = [' ', 'much too long', 'A\nB'].map((reference) => refusalOf({ reference, name: 'Ada' }));
  expect(await Promise.all(wrong)).toEqual([
    ['reference', 'Please enter the reference'],
    ['reference', 'Reference must be at most 5 characters'],
    ['reference', 'Must be a single line of text'],
  ]);
});
