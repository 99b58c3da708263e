import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, registerDecorator, ValidateNested } from 'class-validator';
import type { DomainError } from '../errors/index.js';
import { inputPipe } from './input.pipe.js';

let looks = 0;
const CountsLooks = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'countsLooks',
    target: target.constructor,
    propertyName,
    options: { each: true },
    validator: { validate: () => (looks += 1) > 0 },
  });

class InnerInput {
  @CountsLooks()
  @ArrayMaxSize(2, { message: 'two at most' })
  codes: number[];
}

class OuterInput {
  @CountsLooks()
  @ArrayMaxSize(3, { message: 'three at most' })
  ids: number[];

  @ValidateNested({ each: true })
  @Type(() => InnerInput)
  @ArrayMaxSize(2, { message: 'too many' })
  @IsOptional()
  inner?: InnerInput[];
}

const pipe = inputPipe();
const check = (value: unknown) => pipe.transform(value, { type: 'body', metatype: OuterInput });
const refusalOf = async (value: unknown) => {
  const { message, details } = (await check(value).then(null, (error: unknown) => error)) as DomainError;
  return [message, details.field];
};

beforeEach(() => (looks = 0));

it.each([
  ['of its own', { ids: [1, 2, 3, 4] }, ['three at most', 'ids']],
  [
    'of a nested input',
    { ids: [1], inner: [{ codes: [1] }, { codes: [1, 2, 3] }] },
    ['two at most', 'inner.codes'],
  ],
  [
    'of nested inputs',
    { ids: [1], inner: [{ codes: [1] }, { codes: [1] }, { codes: [1] }] },
    ['too many', 'inner'],
  ],
])('refuses a list %s by its length, before an item is looked at', async (_, value, refusal) => {
  expect(await refusalOf(value)).toEqual(refusal);
  expect(looks).toBe(0);
});

it('looks at the items of lists within their limits', async () => {
  await expect(check({ ids: [1, 2, 3], inner: [{ codes: [1, 2] }] })).resolves.toBeInstanceOf(OuterInput);
  expect(looks).toBe(5);
});
