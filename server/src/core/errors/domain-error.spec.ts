import { tooManyRequests } from './domain-error.js';

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [40, '40 seconds'],
  [119, '119 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7201, '3 hours'],
])('says how long to wait: %s s is %s', (seconds, text) => {
  expect(tooManyRequests(seconds).message).toBe(`Too many requests. Please try again in ${text}.`);
});
