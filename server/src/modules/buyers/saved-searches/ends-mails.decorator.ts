import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { OneClick } from '#core/http/index.js';
import { ApiErrors, ApiSuccessMessage } from '../../platform/api-docs/index.js';
import { alertLinkNotValid } from './saved-searches.service.js';

interface EndedMails {
  summary: string;
  /** Sentence that names what the click does not end. */
  stays: string;
  /** Message of the response. */
  message: string;
}

/** Handles the one-click address of the List-Unsubscribe header of mails: `POST {path}/:token`. */
export const EndsMails = (path: string, { summary, stays, message }: EndedMails) =>
  applyDecorators(
    ApiOperation({
      summary,
      description: `Idempotent; the one-click address of the List-Unsubscribe header. ${stays}`,
    }),
    ApiParam({ name: 'token', description: 'The last part of the address.', example: '7.c2ln' }),
    ApiSuccessMessage(message),
    ApiErrors(alertLinkNotValid()),
    Public(),
    OneClick(),
    Post(`${path}/:token`),
    HttpCode(200),
  );
