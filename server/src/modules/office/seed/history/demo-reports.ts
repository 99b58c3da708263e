import type { EntityManager } from 'typeorm';
import { REPORT_REASON_NAMES } from '#domain/content-reports.js';
import type { DemoHistory, DemoReport } from '../../../../../../demo/index.js';
import {
  nameOfReported,
  removalOf,
  stayOf,
  type ReportedName,
} from '../../../catalogue/content-reports/index.js';
import { insertMarked, type StoredIds } from './demo-rows.js';

interface StoredReport extends DemoReport {
  name: ReportedName;
  productId: number | null;
  /** Index of the shop; null for a track. */
  shop: number | null;
}

/** Stores reports of tracks and shops, with the statement of each decision to the person who can object to it. */
export async function insertReports(
  manager: EntityManager,
  { reports, people, shops }: DemoHistory,
  ids: StoredIds,
  adminEmail: string,
): Promise<void> {
  const products: { id: number; name: string }[] = await manager.query(
    `SELECT id, name FROM products WHERE status = 'published'`,
  );
  const productIds = new Map(products.map(({ id, name }) => [name, id]));
  const found = reports.map((report): StoredReport => {
    const { reported } = report;
    return typeof reported === 'string'
      ? {
          ...report,
          name: { kind: 'track', title: reported },
          productId: productIds.get(reported)!,
          shop: null,
        }
      : {
          ...report,
          name: { kind: 'shop', title: shops[reported]!.shopName },
          productId: null,
          shop: reported,
        };
  });
  const reportIds = await insertMarked(
    manager,
    'content_reports',
    found.map(({ name, productId, shop, reporter, decisionReason, decidedAt, ...report }) => ({
      ...name,
      product_id: productId,
      seller_user_id: shop === null ? null : ids.people[shops[shop]!.owner],
      reason: report.reason,
      text: report.text,
      reporter_id: reporter === null ? null : ids.people[reporter],
      reporter_email: null,
      status: report.status,
      decision_reason: decisionReason,
      decided_by: decidedAt && adminEmail,
      decided_at: decidedAt,
      withdrawn: [],
      created_at: report.createdAt,
    })),
  );
  await insertMarked(
    manager,
    'statements',
    found.flatMap(({ name, shop, reporter, status, reason, decisionReason, decidedAt, objection }, index) => {
      const person = status === 'removed' && shop !== null ? shops[shop]!.owner : reporter;
      if (status === 'open' || person === null) return [];
      const isRemoved = status === 'removed';
      return {
        act: 'content-report.decide',
        subject: `content-report:${reportIds[index]}`,
        user_id: ids.people[person],
        name: people[person]!.name,
        email: people[person]!.email,
        decision: isRemoved ? removalOf(name) : stayOf(name),
        facts: isRemoved
          ? `It was reported to us: ${REPORT_REASON_NAMES[reason]}.`
          : `You reported ${nameOfReported(name)}: ${REPORT_REASON_NAMES[reason]}.`,
        ground: decisionReason,
        automation: 'none',
        created_at: decidedAt,
        objection: objection?.text ?? null,
        objected_at: objection?.createdAt ?? null,
        objection_status: objection?.status ?? null,
        answer: objection?.answer ?? null,
        answered_by: objection?.answeredAt ? adminEmail : null,
        answered_at: objection?.answeredAt ?? null,
      };
    }),
  );
}
