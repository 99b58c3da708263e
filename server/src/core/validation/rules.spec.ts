import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { IsOneOf } from './rules.js';

class Input {
  @IsOneOf(['pending', 'offered', 'approved'], 'status')
  status: string;

  @IsOneOf(['minor', 'major'], 'modes', { each: true })
  modes: string[];
}

function messages(values: Partial<Input>): string[] {
  const errors = validateSync(Object.assign(new Input(), { status: 'pending', modes: [], ...values }));
  return errors.flatMap(({ constraints }) => Object.values(constraints ?? {}));
}

it('lists the kinds that a field may have', () => {
  expect(messages({ status: 'offered', modes: ['minor', 'major'] })).toEqual([]);
  expect(messages({ status: 'gone', modes: ['minor', 'aeolian'] })).toEqual([
    'status must be pending, offered or approved',
    'modes must be minor or major',
  ]);
});
