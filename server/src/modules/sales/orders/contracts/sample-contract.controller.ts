import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { ContractService } from './contract.service.js';
import { ApiFile } from '../../../platform/api-docs/index.js';

@ApiTags('Orders')
@Public()
@Controller('api/contracts')
export class SampleContractController {
  constructor(private readonly contracts: ContractService) {}

  @ApiOperation({
    summary: 'Download a sample of the rights contract',
    description: 'The clauses of every contract, with placeholders for the sale. It transfers nothing.',
  })
  @ApiFile('application/pdf', 'The document.')
  @Get('sample')
  async download(): Promise<StreamableFile> {
    const { fileName, content } = await this.contracts.sample();
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${fileName}"`,
    });
  }
}
