import { Logger, type ArgumentsHost } from '@nestjs/common';
import { ErrorFilter } from './error.filter.js';

afterEach(() => jest.restoreAllMocks());

it('ignores a client that disconnects during a response', () => {
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const host = { getType: () => 'http' } as unknown as ArgumentsHost;
  const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

  expect(new ErrorFilter().catch(left, host)).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});
