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

it('adds the request id to a JSON line', () => {
  withRequestId('the-request', () => new RequestLogger(true).error('broken', undefined, 'Orders'));
  expect(JSON.parse(written)).toMatchObject({
    level: 'error',
    message: 'broken',
    context: 'Orders',
    requestId: 'the-request',
  });
});

it('adds the request id to a terminal line', () => {
  withRequestId('the-request', () => new RequestLogger(false).warn('slow', 'Orders'));
  expect(written).toContain('[Orders the-request] slow');
});

it('omits the request id outside of a request', () => {
  new RequestLogger(true).warn('idle', 'Jobs');
  expect(JSON.parse(written)).not.toHaveProperty('requestId');
});
