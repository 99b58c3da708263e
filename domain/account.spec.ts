import { unmetPasswordRules } from './account.js';

it('lists all rules for an empty password, worded and ordered as specified', () => {
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
])('lists the broken rules of %s', (password, unmet) => expect(unmetPasswordRules(password)).toEqual(unmet));
