import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { subDays } from 'date-fns/subDays';
import type { EntityManager } from 'typeorm';
import { QUOTE_DEPOSIT_PERCENT, QUOTE_TEMPLATES, QUOTE_VALID_DAYS } from '#domain/service-quotes.js';
import { Configuration } from '#core/config/index.js';
import {
  createDemoHistory,
  DEMO_BUYER,
  DEMO_SELLERS,
  PAST_COUPON,
  type DemoHistory,
  type DemoPlays,
  type DemoServiceOrder,
  type GeneratedMedia,
  type SoldTrack,
} from '../../../../../../demo/index.js';
import { BankAccountsService } from '../../../money/payouts/index.js';
import { PayoutCipherService } from '../../../people/sellers/index.js';
import { insertLedger } from './demo-ledger.js';
import { insertNewsletters } from './demo-newsletters.js';
import { insertOrders } from './demo-orders.js';
import { insertReports } from './demo-reports.js';
import { insertMarked, insertNumbered, insertRows, type StoredIds } from './demo-rows.js';
import { insertStages } from './demo-stages.js';
import { insertVersions } from './demo-versions.js';

/** Days in which the customers of the demo answer to a version. */
const DAYS_TO_ANSWER = 10;

/** Inserts ninety days of made-up activity in bulk: no mail is queued, no event published. */
@Injectable()
export class DemoHistoryService {
  constructor(
    private readonly configuration: Configuration,
    private readonly cipher: PayoutCipherService,
    private readonly bankAccounts: BankAccountsService,
  ) {}

  /**
   * Expects the catalogue, its sellers and its coupons to be stored.
   * @param sellers numbers of the catalogue's sellers by name
   */
  async insert(
    manager: EntityManager,
    media: ReadonlyMap<string, GeneratedMedia>,
    sellers: ReadonlyMap<string, number>,
    now = new Date(),
  ): Promise<void> {
    const history = createDemoHistory(now);
    const { publicUrl, firstAdmin } = this.configuration;
    const adminEmail = firstAdmin.email;
    const { people, shops, subscribers } = await insertPeople(manager, history);
    await this.insertBankAccounts(manager, history, shops);
    const sellerOf = ({ seller }: SoldTrack) =>
      typeof seller === 'number' ? shops[seller] : seller === null ? null : sellers.get(seller);
    const tracks = await insertTracks(manager, history, media, publicUrl, sellerOf);
    const coupons = await insertCoupon(manager, now);
    const covers = new Map([...media].map(([title, { img }]) => [title, img]));
    const ids: StoredIds = { people, shops, sellers, tracks, covers, coupons, publicUrl };
    await insertPlays(manager, history, ids);
    const serviceOrderIds = await insertRequests(manager, history, ids, media, adminEmail);
    const sales = await insertOrders(manager, history, ids, adminEmail);
    const stages = await insertStages(manager, history, serviceOrderIds, ids, adminEmail);
    await insertLedger(manager, history.calendar, sales, stages, adminEmail, this.bankAccounts);
    await insertReports(manager, history, ids, adminEmail);
    await insertNewsletters(manager, history, subscribers);
  }

  /** The numbers are sealed under the number of their seller. */
  private async insertBankAccounts(
    manager: EntityManager,
    { shops, people }: DemoHistory,
    ids: readonly number[],
  ): Promise<void> {
    for (const [index, { owner, iban }] of shops.entries()) {
      if (iban === null) continue;
      const { name, lastName } = people[owner]!;
      await manager.query(
        `UPDATE sellers SET payment_method = 'bank', paypal_email = NULL, account_holder = $2, iban_encrypted = $3, iban_last4 = $4
          WHERE id = $1`,
        [ids[index], `${name} ${lastName}`, this.cipher.sealIban(ids[index]!, iban), iban.slice(-4)],
      );
    }
  }
}

async function insertPeople(
  manager: EntityManager,
  { people, shops, subscribers }: DemoHistory,
): Promise<Pick<StoredIds, 'people' | 'shops'> & { subscribers: number[] }> {
  const owners = new Set(shops.map(({ owner }) => owner));
  const users = await insertMarked(
    manager,
    'users',
    people.map(({ name, lastName, email, country, createdAt }, index) => ({
      name,
      last_name: lastName,
      email,
      country,
      is_admin: false,
      is_seller: owners.has(index),
      // Nobody can sign in: there is no password, and no mail is sent to the address.
      password_hash: null,
      created_at: createdAt,
      updated_at: createdAt,
      version: 1,
    })),
  );
  const sellers = await insertMarked(
    manager,
    'sellers',
    shops.map(({ owner, shopName, socialLink, status, commissionPercent }) => ({
      user_id: users[owner],
      shop_name: shopName,
      social_link: socialLink,
      status,
      payment_method: 'paypal',
      paypal_email: people[owner]?.email,
      commission_percent: commissionPercent,
      created_at: people[owner]?.createdAt,
      updated_at: people[owner]?.createdAt,
      version: 1,
    })),
  );
  const subscriberIds = await insertMarked(
    manager,
    'subscribers',
    subscribers.map(({ email, isActive, createdAt }) => ({
      email,
      is_active: isActive,
      confirm_round: 1,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
  return { people: users, shops: sellers, subscribers: subscriberIds };
}

/**
 * Tracks that are sold, or archived where an unpaid order holds them: none is in the shop. Covers are those of the
 * catalogue, previews those of the services.
 */
async function insertTracks(
  manager: EntityManager,
  { tracks, shops, trackPlays }: DemoHistory,
  media: ReadonlyMap<string, GeneratedMedia>,
  publicUrl: string,
  sellerOf: (track: SoldTrack) => number | null | undefined,
): Promise<StoredIds['tracks']> {
  const rows = tracks.map((track, index) => {
    const { model, recording, seller } = track;
    const { img } = media.get(model.name)!;
    const { audio, durationSeconds, peaks } = media.get(recording.name)!;
    return {
      name: track.name,
      store_name: typeof seller === 'number' ? shops[seller]?.shopName : seller,
      seller_id: sellerOf(track),
      category: model.category,
      price_cents: track.priceCents,
      old_price_cents: null,
      bpm: track.bpm,
      music_key: track.musicKey,
      type: model.type,
      project_name: model.projectName,
      vocals: model.vocals,
      ai_tools: model.aiTools,
      samples: model.samples,
      sample_sources: model.sampleSources,
      is_hot: false,
      img,
      audio,
      duration_seconds: durationSeconds,
      peaks,
      download_link: `${publicUrl}/${model.downloadLink}`,
      project_link: model.projectLink && `${publicUrl}/${model.projectLink}`,
      play_count: (trackPlays[index] ?? []).reduce((sum, { plays }) => sum + plays, 0),
      quantity: track.takenAt ? 0 : 1,
      status: track.isSold ? 'sold' : 'archived',
      created_at: track.createdAt,
      updated_at: track.takenAt ?? track.createdAt,
      version: 1,
    };
  });
  const ids = await insertMarked(manager, 'products', rows);
  return new Map(tracks.map((track, index) => [track, ids[index]!]));
}

async function insertCoupon(manager: EntityManager, now: Date): Promise<StoredIds['coupons']> {
  const { code, discountPercent, expiredDaysAgo } = PAST_COUPON;
  await insertMarked(manager, 'coupons', [
    {
      code,
      discount_percent: discountPercent,
      is_forever: false,
      expiry_date: endOfDay(subDays(now, expiredDaysAgo)),
      is_active: true,
      created_at: subDays(now, expiredDaysAgo + 60),
      version: 1,
    },
  ]);
  const rows: { id: number; code: string }[] = await manager.query(
    'SELECT id, code::text AS code FROM coupons',
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

async function insertPlays(
  manager: EntityManager,
  { tracks, trackPlays, cataloguePlays, wishes }: DemoHistory,
  ids: StoredIds,
): Promise<void> {
  const known: { id: number; name: string }[] = await manager.query(
    `SELECT id, name FROM products WHERE status = 'published'`,
  );
  const catalogue = new Map(known.map(({ id, name }) => [name, id]));
  const rowsOf = (productId: number | undefined, days: readonly DemoPlays[]) =>
    days.map(({ day, plays }) => ({ day, product_id: productId, plays }));
  const ofCatalogue = [...cataloguePlays].flatMap(([name, days]) => rowsOf(catalogue.get(name), days));
  const ofTracks = tracks.flatMap((track, index) => rowsOf(ids.tracks.get(track), trackPlays[index] ?? []));
  await insertRows(manager, 'play_days', ofCatalogue.concat(ofTracks));
  await insertRows(
    manager,
    'wishlist_items',
    wishes.map(({ person, track, at }) => ({
      user_id: ids.people[person],
      product_id: catalogue.get(track),
      added_at: at,
    })),
  );
}

async function insertRequests(
  manager: EntityManager,
  { people, shops, submissions, serviceOrders, messages }: DemoHistory,
  ids: StoredIds,
  media: ReadonlyMap<string, GeneratedMedia>,
  adminEmail: string,
): Promise<number[]> {
  await insertMarked(
    manager,
    'track_submissions',
    submissions.map(({ shop, track, ...submission }) => ({
      user_id: ids.people[shops[shop]!.owner],
      store_name: shops[shop]!.shopName,
      track_name: submission.trackName,
      price_cents: submission.priceCents,
      genre: submission.genre,
      bpm: submission.bpm,
      music_key: submission.musicKey,
      program: submission.program,
      vocals: track?.model.vocals ?? 'none',
      ai_tools: track?.model.aiTools ?? 'none',
      samples: track?.model.samples ?? null,
      sample_sources: track?.model.sampleSources ?? null,
      archive_link: 'https://drive.google.com/file/d/demo-archive/view',
      project_link: submission.program ? 'https://drive.google.com/file/d/demo-project/view' : null,
      contact_email: people[shops[shop]!.owner]!.email,
      status: submission.status,
      answer: submission.answer,
      offered_cents: submission.offeredCents,
      publishes: true,
      product_id: track ? ids.tracks.get(track) : null,
      reviewed_at: submission.reviewedAt,
      created_at: submission.createdAt,
      version: 1,
    })),
  );
  const senderOf = (index: number) => {
    const { name, lastName, email } = people[index]!;
    return { user_id: ids.people[index], name: `${name} ${lastName}`, email };
  };
  const [logins] = (await manager.query(
    `SELECT (SELECT id FROM users WHERE email = $1) AS buyer, (SELECT id FROM users WHERE email = $2) AS seller`,
    [DEMO_BUYER.email, DEMO_SELLERS[0].email],
  )) as [{ buyer: number; seller: number }];
  const { name, lastName, email } = DEMO_BUYER;
  const demoBuyer = { user_id: logins.buyer, name: `${name} ${lastName}`, email };
  const orderIds = await insertMarked(
    manager,
    'service_orders',
    serviceOrders.map(({ sender, createdAt, updatedAt, ...order }) => ({
      ...(sender === null ? demoBuyer : senderOf(sender)),
      maker_user_id: sender === null && order.status === 'in_review' ? logins.seller : null,
      maker_commission_percent: sender === null && order.status === 'in_review' ? 0 : null,
      kind: order.kind,
      status: order.status,
      description: order.description,
      details: order.details,
      notes: order.notes,
      due_at: order.status === 'in_progress' ? dueAt(order) : null,
      review_until: order.status === 'in_review' ? addDays(new Date(), DAYS_TO_ANSWER) : null,
      created_at: createdAt,
      updated_at: updatedAt,
      version: 1,
    })),
  );
  await insertNumbered(
    manager,
    'service_quotes',
    serviceOrders.flatMap(({ sender, kind, quote }, index) =>
      quote
        ? {
            service_order_id: orderIds[index],
            price_cents: quote.priceCents,
            // The demo login of a buyer begins without any order, and so without a deposit.
            deposit_percent: sender === null ? 0 : QUOTE_DEPOSIT_PERCENT,
            ...QUOTE_TEMPLATES[kind],
            extra_round_cents: 60_00,
            status: quote.status,
            valid_until: addDays(quote.createdAt, QUOTE_VALID_DAYS),
            answered_at: quote.answeredAt,
            created_by: adminEmail,
            created_at: quote.createdAt,
          }
        : [],
    ),
  );
  await insertVersions(manager, serviceOrders, orderIds, media);
  await insertMarked(
    manager,
    'contact_messages',
    messages.map(({ sender, subject, text, createdAt }) => ({
      ...senderOf(sender),
      subject,
      text,
      recipient: adminEmail,
      created_at: createdAt,
      read_at: createdAt < subDays(new Date(), 2) ? createdAt : null,
    })),
  );
  return orderIds;
}

/** When the work of an agreed order is due. */
function dueAt({ kind, quote }: Pick<DemoServiceOrder, 'kind' | 'quote'>): Date | null {
  return quote?.answeredAt ? addDays(quote.answeredAt, QUOTE_TEMPLATES[kind].days) : null;
}
