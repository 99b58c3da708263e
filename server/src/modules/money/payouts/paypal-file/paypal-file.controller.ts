import { Controller, Get, Header, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, MaxLength, Min, MinLength } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { PAYOUT_HOLDS, PAYOUT_REFERENCE_MAX } from '#domain/ledger.js';
import { Roles } from '#core/auth/index.js';
import { AuditedExportInterceptor } from '#core/csv/index.js';
import { ChangesByGet } from '#core/http/index.js';
import { IsOneLine, ToNumber, Trim } from '#core/validation/index.js';
import { ApiErrors, ApiFile } from '../../../platform/api-docs/index.js';
import { noPaypalAddress, noPaypalPayouts, payoutHeld, payoutWithheld } from '../payout.errors.js';
import { PaypalFileService } from './paypal-file.service.js';

class PaypalFileQuery {
  @ApiProperty({ description: 'Reference that the payouts were recorded under.', example: 'PP-2026-11-22' })
  @Trim()
  @MinLength(1, { message: 'Please enter the reference of the payouts' })
  @MaxLength(PAYOUT_REFERENCE_MAX, {
    message: `Reference must be at most ${PAYOUT_REFERENCE_MAX} characters`,
  })
  @IsOneLine()
  reference: string;

  @ApiProperty({
    description:
      'Number of an earlier file under the reference, from 1, to download it again. Without it the payouts that are in no file yet, or the last file.',
    required: false,
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
export class PaypalFileController {
  constructor(private readonly files: PaypalFileService) {}

  @ApiOperation({
    summary: "Download recorded PayPal payouts as a file for PayPal's mass payments",
    description:
      'Recipient, amount, currency, id and note of each; without a header, as PayPal wants it. Takes the payouts under the reference that are in no file yet, or the last file again when there are none; blocked sellers stay out. `file` downloads an earlier one again.',
  })
  @ApiFile('text/csv')
  @ApiErrors(
    noPaypalPayouts(),
    noPaypalAddress('Nightshift Audio'),
    payoutHeld('Nightshift Audio', PAYOUT_HOLDS.seller_blocked),
    payoutWithheld('Nightshift Audio'),
  )
  @Roles('admin')
  @ChangesByGet()
  @UseInterceptors(AuditedExportInterceptor)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="paypal-payouts.csv"')
  @Get('paypal.csv')
  download(@Query() { reference, file }: PaypalFileQuery): Promise<string> {
    return this.files.ofReference(reference, file ?? null);
  }
}
