import { withRequestId } from './request-context.js';
import { RequestLogger } from './request-logger.js';

let written = '';
beforeEach(() => {
  written = '';
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
  }
});
afterEach(() => jest.restoreAllMocks());

it('a line of JSON tells the request it belongs to', () => {
  withRequestId('the-request', () => new RequestLogger(true).error('broken', undefined, 'Orders'));
  expect(JSON.parse(written)).toMatchObject({
    level: 'error',
    message: 'broken',
    context: 'Orders',
    requestId: 'the-request',
  });
});

it('a line for a terminal tells it too', () => {
  withRequestId('the-request', () => new RequestLogger(false).warn('slow', 'Orders'));
  expect(written).toContain('[Orders the-request] slow');
});

it('a line outside of any request tells none', () => {
  new RequestLogger(true).warn('idle', 'Jobs');
  expect(JSON.parse(written)).not.toHaveProperty('requestId');
});
