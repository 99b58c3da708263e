import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DEFAULT_STORE } from '#domain/store.js';
import { CurrentUser, Public, Roles, type Principal } from '#core/auth/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody, SuccessResponse } from '../../api-docs/index.js';
import { accentRefused, logoUnknown } from './store-identity.errors.js';
import { StoreIdentityService } from './store-identity.service.js';
import { StoreResponse, toStoreResponse, type Store } from './store-identity.response.js';
import { StoreIdentityInput } from './store-identity.inputs.js';

class StoreResult extends SuccessResponse {
  @ApiProperty({ description: 'The identity of the store.' })
  data: StoreResponse;
}

const { name, location, infoEmail, supportEmail, socialLinks, law, courts, accentDark, accentLight, logo } =
  DEFAULT_STORE;

@ApiTags('Store')
@Controller('api/store')
export class StoreIdentityController {
  constructor(private readonly identity: StoreIdentityService) {}

  @ApiOperation({ summary: 'Show the identity of the store' })
  @ApiOkResponse({ type: StoreResult })
  @Versioned('read')
  @Public()
  @Get()
  read(): StoreResult {
    return toResult(this.identity.read());
  }

  @ApiOperation({
    summary: 'Change the identity of the store',
    description:
      'Replaces all fields. Pages and mails show it within seconds; documents that were issued keep what they say.',
  })
  @ApiExampleBody(StoreIdentityInput, {
    name,
    location,
    info_email: infoEmail,
    support_email: supportEmail,
    social_links: socialLinks,
    law,
    courts,
    accent_dark: accentDark,
    accent_light: accentLight,
    logo,
  })
  @ApiOkResponse({ type: StoreResult })
  @ApiErrors(accentRefused('accentDark', 'This colour has too little contrast'), logoUnknown())
  @Versioned('change')
  @Roles('admin')
  @Put()
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: StoreIdentityInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<StoreResult> {
    return toResult(
      await this.identity
        .update(actor, input, expected)
        .catch(showCurrent<Store>((store) => toStoreResponse(store))),
    );
  }
}

function toResult(store: Store): StoreResult {
  return { success: true, data: withVersion(store, toStoreResponse(store)) };
}
