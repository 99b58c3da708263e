import { networkOf } from './attempt-log.service.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('shortens %s to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
