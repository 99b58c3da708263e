import type { HeaderObject, ParameterObject } from '@nestjs/swagger';
import { API_VERSION_HEADER, API_VERSIONS } from '#domain/api-versions.js';

const version = { type: 'string', enum: [...API_VERSIONS], example: API_VERSIONS[0] };

/** Headers that every response of the API may have. */
export const COMMON_HEADERS: Record<string, HeaderObject> = {
  [API_VERSION_HEADER]: { description: 'Version of the response.', schema: version },
  'RateLimit-Policy': {
    description: 'Limits that the request counted in: how often (`q`) in how many seconds (`w`).',
    schema: { type: 'string', example: '"read";q=300;w=60' },
  },
  RateLimit: {
    description:
      'How often the caller may still (`r`) and in how many seconds the limit is whole again (`t`).',
    schema: { type: 'string', example: '"read";r=299;t=60' },
  },
};

/** Headers of responses of deprecated operations. */
export const DEPRECATION_HEADERS: Record<string, HeaderObject> = {
  Deprecation: {
    description: 'When the removal was announced (RFC 9745).',
    schema: { type: 'string', example: '@1795392000' },
  },
  Sunset: {
    description: 'When the operation may be gone (RFC 8594).',
    schema: { type: 'string', example: 'Tue, 23 Nov 2027 00:00:00 GMT' },
  },
};

export const VERSION_PARAMETER: ParameterObject = {
  name: API_VERSION_HEADER,
  in: 'header',
  required: false,
  description:
    'Dated version of the API that the caller was written for; without it, the oldest supported one.',
  schema: version,
};
