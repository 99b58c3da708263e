import { Controller, Get, Header, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { PAYOUT_HOLDS, PAYOUT_REFERENCE_MAX } from '#domain/ledger.js';
import { MAX_ID } from '#domain/limits.js';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { AuditedExportInterceptor } from '#core/csv/index.js';
import { ChangesByGet } from '#core/http/index.js';
import { EmptyToNull, IsOneLine, ToNumber, Trim } from '#core/validation/index.js';
import { reauthenticationRequired, ReauthenticationService } from '../../../people/sessions/index.js';
import { ApiErrors, ApiFile } from '../../../platform/api-docs/index.js';
import {
  accountOutsideSepa,
  bankAccountMissing,
  euroRateMissing,
  noBankPayouts,
  payoutHeld,
  storeAccountMissing,
} from '../payout.errors.js';
import { SepaFilesService } from './sepa-files.service.js';

class SepaFileQuery {
  @ApiPropertyOptional({
    description: 'Only payouts that were recorded under this reference.',
    example: 'BANK-2026-11-22',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(PAYOUT_REFERENCE_MAX, {
    message: `Reference must be at most ${PAYOUT_REFERENCE_MAX} characters`,
  })
  @IsOneLine()
  reference?: string | null;

  @ApiPropertyOptional({
    description:
      'Number of a file that was made before, to download it again (`sepa_file_id` of its payouts).',
    type: 'integer',
    example: 3,
  })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'file must be a whole number' })
  @Min(1, { message: 'file is out of range' })
  @Max(MAX_ID, { message: 'file is out of range' })
  file?: number;
}

@ApiTags('Payouts')
@Controller('api/payouts')
export class SepaFilesController {
  constructor(
    private readonly files: SepaFilesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  @ApiOperation({
    summary: 'Download recorded bank payouts as a SEPA file',
    description:
      "ISO 20022 credit transfers (pain.001.001.09) in euros, by the store's rate. Takes every recorded bank payout that is in no file yet and was not made by hand; each joins one file, which `file` downloads again. Wants a recent sign-in, or the password by `reauthenticate` before.",
  })
  @ApiFile('application/xml')
  @ApiErrors(
    reauthenticationRequired(),
    noBankPayouts(),
    storeAccountMissing(),
    euroRateMissing(),
    bankAccountMissing('Nightshift Audio'),
    accountOutsideSepa('Nightshift Audio'),
    payoutHeld('Nightshift Audio', PAYOUT_HOLDS.seller_blocked),
  )
  @Roles('admin')
  @ChangesByGet()
  @UseInterceptors(AuditedExportInterceptor)
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="sepa-payouts.xml"')
  @Get('sepa.xml')
  async download(
    @CurrentUser() actor: Principal,
    @Query() { reference = null, file }: SepaFileQuery,
  ): Promise<string> {
    // The file holds the accounts of sellers in full, which a stolen session must not read.
    await this.reauthentication.require(actor, null);
    return file === undefined ? this.files.create(actor, reference) : this.files.again(file);
  }
}
