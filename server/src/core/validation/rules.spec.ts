import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { containsStoreName, IsOneOf } from './rules.js';

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

it.each(['Ghostnote-2026!', 'my-gHOSTnote-1'])('finds the name of the store in %s', (password) => {
  expect(containsStoreName(password)).toBe(true);
});

it('leaves passwords that only resemble the name of the store', () => {
  expect(containsStoreName('A-ghost-left-a-note-7')).toBe(false);
});
