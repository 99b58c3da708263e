import { Controller, Get } from '@nestjs/common';
import { HEADERS_METADATA } from '@nestjs/common/constants.js';
import { Deprecated, DEPRECATION } from './index.js';

const OLD = { since: '2026-11-23', sunset: '2027-11-23', instead: '`GET /api/new`' };

@Controller('api')
class OldController {
  @Deprecated(OLD)
  @Get('old')
  old(): string {
    return 'old';
  }
}

it('sends Deprecation and Sunset with every response of an operation, and marks it for the document', () => {
  const handler = Object.getOwnPropertyDescriptor(OldController.prototype, 'old')?.value as object;
  expect(Reflect.getMetadata(HEADERS_METADATA, handler)).toEqual(
    expect.arrayContaining([
      { name: 'Deprecation', value: '@1795392000' },
      { name: 'Sunset', value: 'Tue, 23 Nov 2027 00:00:00 GMT' },
    ]),
  );
  expect(Reflect.getMetadata(DEPRECATION, handler)).toEqual(OLD);
});
