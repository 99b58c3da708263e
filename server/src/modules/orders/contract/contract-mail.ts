import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailAttachmentsService } from '../../mail/index.js';
import { RightsContracts } from './rights-contracts.service.js';

/** Puts the contracts into the delivery mail, one for each track. */
@Injectable()
export class ContractMail implements OnModuleInit {
  constructor(
    private readonly attachments: MailAttachmentsService,
    private readonly contracts: RightsContracts,
  ) {}

  onModuleInit(): void {
    this.attachments.register('order-completed', async ({ orderId }) =>
      (await this.contracts.ofOrder(orderId)).map(({ fileName, content }) => ({
        filename: fileName,
        content,
        contentType: 'application/pdf',
      })),
    );
  }
}
