import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddedEndpointsService } from '../../../platform/webhooks/index.js';
import { ListensToAccounts, type AccountListener } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';

/** Removes the webhook endpoints that were added while an account was not its owner's. */
@Injectable()
@ListensToAccounts()
export class AddedEndpointsListener implements AccountListener {
  constructor(private readonly endpoints: AddedEndpointsService) {}

  async removeAddedSince(manager: EntityManager, { id }: User, since: Date): Promise<string[]> {
    const addresses = await this.endpoints.removeAddedSince(manager, id, since);
    return addresses.map((address) => `Webhook ${address}`);
  }
}
