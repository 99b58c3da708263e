import { Injectable } from '@nestjs/common';
import { centsToDollars } from '#domain/pricing.js';
import { byUrgency, WAITING_RECORDS, type WaitingKind } from '#domain/waiting-work.js';
import { prepared, ReplicaReadService } from '#core/database/index.js';
import { PaymentGatewaysService } from '../../../money/payments/index.js';
import { SellerBalanceService, type DueSeller } from '../../../money/payouts/index.js';
import { MissingSettingsService } from './missing-settings.service.js';
import type { FailedMail, WaitingRecord, WaitingWork } from './waiting-work.response.js';
import { FAILED_MAILS, WAITING_WORK } from './waiting-work.sql.js';

/** A kind as the database counts it: cents where the response has dollars, times as text. */
interface CountedWork {
  kind: Exclude<WaitingKind, 'payouts' | 'settings'>;
  count: number;
  overdue: number;
  cents: number | null;
  records: { title: string; cents: number | null; dueAt: string | null; path: string }[];
}

/** Lists of the admin area, sorted so that the most urgent record is the first. */
const LISTS: Record<WaitingKind, string> = {
  disputes: '/admin/disputes?status=needs_response&sort=due',
  payouts: '/admin/payouts',
  submissions: '/admin/submissions?status=pending&sort=sent',
  content_reports: '/admin/content-reports?status=open&sort=sent',
  objections: '/admin/content-reports/objections?status=open&sort=sent',
  problems: '/admin/payment-problems?status=open',
  payments: '/admin/orders?waiting=payments&sort=date',
  messages: '/admin/orders?waiting=messages&sort=date',
  contact: '/admin/messages',
  withdrawals: '/admin/messages#withdrawals',
  mails: '/admin/messages#mails',
  webhooks: '/admin/webhooks',
  differences: '/admin/reconciliation?status=open',
  sellers: '/admin/sellers?status=pending&sort=registered',
  services: '/admin/service-orders?status=new&sort=sent',
  service_messages: '/admin/service-orders',
  agreements: '/admin/service-orders?status=accepted&sort=sent',
  makers: '/admin/service-orders',
  settings: '/admin/settings',
};

const STATEMENT = prepared(WAITING_WORK);

/** Gathers what waits for a person. With read replicas it may be a few seconds old. */
@Injectable()
export class WaitingWorkService {
  constructor(
    private readonly replicas: ReplicaReadService,
    private readonly gateways: PaymentGatewaysService,
    private readonly missingSettings: MissingSettingsService,
    private readonly balances: SellerBalanceService,
  ) {}

  /** Kinds with work, the most urgent first. */
  async list(now = new Date()): Promise<WaitingWork[]> {
    const [counted, due, missing] = await Promise.all([
      this.replicas.run((dataSource) =>
        dataSource.query<CountedWork[]>(STATEMENT, [this.gateways.accepted.length > 0]),
      ),
      this.balances.dueSellers(),
      this.missingSettings.list(LISTS.settings),
    ]);
    return [...counted.map(toWork), toPayouts(due, now), toSettings(missing)]
      .filter(({ count }) => count > 0)
      .sort(byUrgency(now));
  }

  /** Mails that could not be sent, the oldest first; 100 at most. */
  failedMails(): Promise<FailedMail[]> {
    return this.replicas.run((dataSource) => dataSource.query<FailedMail[]>(FAILED_MAILS));
  }
}

const inDollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));

function toWork({ cents, records, ...counted }: CountedWork): WaitingWork {
  return {
    ...counted,
    amount: inDollars(cents),
    path: LISTS[counted.kind],
    records: records.map(({ title, cents: ofRecord, dueAt, path }) => ({
      title,
      path,
      amount: inDollars(ofRecord),
      dueAt: dueAt === null ? null : new Date(dueAt),
    })),
  };
}

function toPayouts(due: readonly DueSeller[], now: Date): WaitingWork {
  return {
    kind: 'payouts',
    count: due.length,
    overdue: due.filter(({ dueBy }) => dueBy < now).length,
    amount: centsToDollars(due.reduce((sum, { cents }) => sum + cents, 0)),
    path: LISTS.payouts,
    records: due.slice(0, WAITING_RECORDS).map(({ shopName, cents, dueBy }) => ({
      title: shopName,
      amount: centsToDollars(cents),
      dueAt: dueBy,
      path: LISTS.payouts,
    })),
  };
}

function toSettings(records: WaitingRecord[]): WaitingWork {
  return { kind: 'settings', count: records.length, overdue: 0, amount: null, path: LISTS.settings, records };
}
