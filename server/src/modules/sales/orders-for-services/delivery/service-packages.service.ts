import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { soldArchiveName } from '#domain/packages.js';
import { SERVICE_NAMES } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { findTracksWith, PackagesService } from '../../../catalogue/packages/index.js';
import { Package } from '../../../catalogue/packages/package.entity.js';
import { CompleteServiceOrderService } from '../complete-service-order.service.js';
import { lockStageOrders } from '../payments/stage-orders.repository.js';
import { packageOfOtherWork, wrongStatus } from '../service-order.errors.js';
import { ServiceOrder } from '../service-order.entity.js';
import { lockServiceOrderFor } from '../service-order.repository.js';
import { CompareStemsJob } from './compare-stems.job.js';
import { DeliveryMailsService } from './delivery-mails.service.js';
import type { ServicePackage } from './service-delivery.response.js';

/** The final files of custom work. The customer gets them once the price is paid. */
@Injectable()
export class ServicePackagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly packages: PackagesService,
    private readonly completion: CompleteServiceOrderService,
    private readonly mails: DeliveryMailsService,
    private readonly stems: CompareStemsJob,
  ) {}

  /** Final files of orders that the caller may see, in the order of the orders; null before they are delivered. */
  async ofOrders(orders: readonly ServiceOrder[]): Promise<(ServicePackage | null)[]> {
    const ids = orders.flatMap(({ packageId }) => packageId ?? []);
    const stored = ids.length ? await this.dataSource.manager.findBy(Package, { id: In(ids) }) : [];
    return orders.map((order) => {
      const found = stored.find(({ id }) => id === order.packageId);
      return found && order.deliveredAt ? toServicePackage(order, found, order.deliveredAt) : null;
    });
  }

  /**
   * Delivers a package of the caller, for an admin of anybody, that has passed its check. Work that is paid is done with it.
   * @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT for the package of another person; CONFLICT before the
   *   approval, for a package that has not passed its check, and for one of a track or of other work
   */
  deliver(actor: Principal, id: number, packageId: number): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, id);
      const { order } = await lockServiceOrderFor(manager, actor, id, ['maker', 'store']);
      if (!takesFiles(order)) throw wrongStatus('The final files cannot be delivered', order.status);
      const stored = await this.packages.requireReady(manager, actor, packageId);
      if (await isTaken(manager, order, stored)) throw packageOfOtherWork();
      await recordAudit(manager, {
        actor,
        action: 'service-order.deliver',
        subject: `service-order:${id}`,
        before: { package: order.packageId },
        after: { package: packageId },
      });
      const delivered = await manager.save(
        Object.assign(order, { packageId, deliveredAt: new Date(), stemsComparison: null }),
      );
      await this.stems.request(manager, delivered);
      if (delivered.status === 'done') await this.completion.handOut(manager, delivered);
      await this.completion.completeIfWhole(manager, delivered);
      if (delivered.status === 'approved') await this.mails.delivered(manager, delivered);
      return delivered;
    });
  }
}

/** A master of the delivered package that is one of the new package too, whatever is packed around it. */
const SAME_MASTER = `SELECT FROM jsonb_array_elements(p.report -> 'entries') AS e
  WHERE e ? 'fingerprint' AND e ->> 'sha256' = ANY (:sounds)`;

/** True once the work is approved; work that was set to done by hand takes the files that it lacks. */
function takesFiles({ status, packageId }: ServiceOrder): boolean {
  return status === 'approved' || (status === 'done' && packageId === null);
}

/** True for the package of a track or of other work, or one with the same content: what is delivered is delivered once. */
async function isTaken(
  manager: EntityManager,
  { id }: ServiceOrder,
  { id: packageId, productId, sha256, report }: Package,
): Promise<boolean> {
  if (productId !== null || (await findTracksWith(manager, packageId)).length > 0) return true;
  const sounds = (report?.entries ?? []).flatMap((file) =>
    file.fingerprint && file.sha256 ? file.sha256 : [],
  );
  return manager
    .createQueryBuilder(ServiceOrder, 's')
    .innerJoin(Package, 'p', 'p.id = s.packageId')
    .where('s.id <> :id AND (p.id = :packageId OR p.sha256 = :sha256 OR EXISTS (' + SAME_MASTER + '))', {
      id,
      packageId,
      sha256,
      sounds,
    })
    .getExists();
}

/** The name that it was uploaded under may name the maker. */
function toServicePackage(
  { id: orderId, kind }: ServiceOrder,
  { id, status, kind: packageKind, upload }: Package,
  deliveredAt: Date,
): ServicePackage {
  const name = soldArchiveName(`${SERVICE_NAMES[kind]} #${orderId}`, packageKind);
  return { id, name, size: upload.bytes, status, deliveredAt };
}
