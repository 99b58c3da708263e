import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { ServiceOrder } from '../service-order.entity.js';
import type { ServicePackage } from './service-delivery.response.js';
import { ServicePackagesService } from './service-packages.service.js';

/** Loads the final files of all orders of a page at once. Uncached, so that a mutation's response shows its effect. */
@Injectable()
export class ServicePackagesLoader {
  private readonly packages: DataLoader<ServiceOrder, ServicePackage | null>;

  constructor(packages: ServicePackagesService) {
    this.packages = new DataLoader((orders) => packages.ofOrders(orders), { cache: false });
  }

  ofOrder(order: ServiceOrder): Promise<ServicePackage | null> {
    return this.packages.load(order);
  }
}
