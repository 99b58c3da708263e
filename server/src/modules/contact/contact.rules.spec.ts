import { mayMailTo } from './contact.rules.js';

it.each([
  ['a visitor to anybody', 'ada@example.test', null, false],
  ['somebody signed in to a stranger', 'bob@example.test', { email: 'ada@example.test' }, false],
  ['somebody signed in to themselves', 'ADA@example.test', { email: 'ada@example.test' }, true],
])('%s', (_, to, sender, allowed) => {
  expect(mayMailTo(to, sender)).toBe(allowed);
});
