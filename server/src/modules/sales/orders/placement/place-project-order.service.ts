import { Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import { ConsentsService, type ConsentsInput } from '../../../platform/legal-texts/index.js';
import type { Order } from '../order.entity.js';
import { ProjectOrderService } from './project-order.service.js';

/** Takes the consents of a buyer who orders the project file of an owned track, and places the order. */
@Injectable()
export class PlaceProjectOrderService {
  constructor(
    private readonly consents: ConsentsService,
    private readonly projects: ProjectOrderService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a missing consent; as `ProjectOrderService.place` */
  async place(
    actor: Principal,
    orderId: number,
    lineId: number,
    consents: ConsentsInput | null | undefined,
  ): Promise<Order> {
    return this.projects.place(actor, orderId, lineId, await this.consents.take(consents));
  }
}
