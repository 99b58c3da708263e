import { unmetPasswordRules } from './password.js';

it('lists every rule an empty password does not meet, in the specification’s words and order', () => {
  expect(unmetPasswordRules('')).toEqual([
    'Minimum 8 characters',
    'At least one uppercase letter',
    'At least one lowercase letter',
    'At least one number',
    'At least one special character',
  ]);
});

it.each([
  ['Correct-1', []],
  ['correct-1', ['At least one uppercase letter']],
  ['CORRECT-1', ['At least one lowercase letter']],
  ['Correct--', ['At least one number']],
  ['Correct11', ['At least one special character']],
  ['Пароль-1', []],
])('%s', (password, unmet) => expect(unmetPasswordRules(password)).toEqual(unmet));
