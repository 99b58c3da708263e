import { camelCaseKeys } from './camel-case-keys.js';

it('renames keys however deep they are', () => {
  expect(camelCaseKeys({ last_name: 'L', items: [{ project_name: 'P' }] })).toEqual({
    lastName: 'L',
    items: [{ projectName: 'P' }],
  });
});

it.each(['__proto__', 'constructor', 'prototype'])('drops %s, and leaves every prototype alone', (key) => {
  const parsed: unknown = JSON.parse(
    `{ "name": "A", "${key}": { "is_admin": 1 }, "in": [{ "${key}": { "is_admin": 1 } }] }`,
  );
  const renamed = camelCaseKeys(parsed) as { in: object[] };
  expect(Object.keys(renamed)).toEqual(['name', 'in']);
  for (const object of [renamed, renamed.in[0], {}]) expect(object).not.toHaveProperty('isAdmin');
});
