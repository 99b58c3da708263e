import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { submitted } from '../submissions/tracks.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

/** A statement of reasons: its recipient, and the action of its record in the audit log. */
export interface Stated {
  to: string;
  act: string;
}

/** Response to a request over REST or GraphQL. */
export type Answer = { status: number } | { code?: string };

/** An act that is about to happen, with the statements that the rules demand for it. */
interface Planned {
  send: () => Promise<Answer>;
  states: Stated[];
}

const to = (person: { email: string | null } | undefined, act: string): Stated[] =>
  person?.email ? [{ to: person.email, act }] : [];

/** Condition of a shop that sends and takes tracks. */
const IS_OPEN = `AND s.status = 'active' AND u.blocked_at IS NULL`;
let worlds = 0;

/** Two sellers with three tracks, and a buyer. The rules read the tables as they are before an act. */
export class World {
  readonly number = (worlds += 1);
  sellers: (User & { sellerId: number })[] = [];
  buyer: User;
  tracks: number[] = [];
  private reports: number[] = [];
  private acts = 0;
  /** Each act has words of its own: with other words a repeated one is no new decision either. */
  private reason = '';

  constructor(
    private readonly testApp: TestApp,
    private readonly admin: Caller,
  ) {}

  async create(): Promise<this> {
    this.sellers = [await createSeller(this.testApp), await createSeller(this.testApp)];
    this.buyer = await createUser(this.testApp);
    for (const at of [0, 0, 1]) {
      const { sellerId } = this.sellers[at]!;
      this.tracks.push((await createProduct(this.testApp, { sellerId })).id);
    }
    return this;
  }

  /** @returns null for an act that cannot happen in this state */
  async plan(act: Act, at: number): Promise<Planned | null> {
    const id = this.tracks[at % 3]!;
    const seller = this.sellers[at % 2]!;
    this.reason = `Reason ${(this.acts += 1)}`;
    switch (act) {
      case 'report track':
        return this.report({ product_id: id }, at);
      case 'report shop':
        return this.report({ seller_user_id: seller.id }, at);
      case 'remove':
        return this.decideReport('removed');
      case 'keep':
        return this.decideReport('kept');
      case 'archive':
        return this.archive(id, 'product.update', () => this.put(`products/${id}`, { status: 'archived' }));
      case 'archive in bulk':
        return this.archive(id, 'product.status', () => this.setStatus(id, 'archived'));
      case 'publish':
        return { send: () => this.setStatus(id, 'published'), states: [] };
      case 'pause':
        await this.sql(
          `UPDATE products SET status = 'archived', paused_at = now() WHERE id = $1 AND status = 'published'`,
          [id],
        );
        return null;
      case 'delete track':
        return {
          send: () => this.admin.rest('DELETE', `/api/products/${id}`, { reason: this.reason }),
          states: to(await this.trackOf(id), 'product.delete'),
        };
      case 'give away':
        return this.giveAway(id, seller.sellerId);
      case 'block shop':
        return this.blockShop(seller);
      case 'open shop':
        return {
          send: () => this.put(`sellers/${seller.sellerId}/status`, { status: 'active' }),
          states: [],
        };
      case 'delete shop':
        return {
          send: () =>
            this.admin.rest('DELETE', `/api/sellers/${seller.sellerId}`, {
              adminPassword: PASSWORD,
              reason: this.reason,
            }),
          states: to(await this.shopOf(seller), 'seller.delete'),
        };
      case 'block account':
        return {
          send: () => this.admin.rest('PUT', `/api/users/${seller.id}/block`, { reason: this.reason }),
          states: to(await this.accountOf(seller, 'AND blocked_at IS NULL'), 'user.block'),
        };
      case 'unblock account':
        return { send: () => this.admin.rest('DELETE', `/api/users/${seller.id}/block`), states: [] };
      case 'delete account':
        return {
          send: () => this.admin.rest('DELETE', `/api/users/${seller.id}`, { reason: this.reason }),
          states: to(await this.accountOf(seller), 'user.delete'),
        };
      case 'refuse':
        return this.refuse(seller);
      case 'object':
        return this.object(at);
      case 'uphold':
        return this.decideObjection('upheld');
      case 'reject':
        return this.decideObjection('rejected');
    }
  }

  private sql<T>(text: string, values: unknown[]): Promise<T[]> {
    return this.testApp.dataSource.query(text, values);
  }

  private async first<T>(text: string, values: unknown[]): Promise<T | undefined> {
    return (await this.sql<T>(text, values))[0];
  }

  private put(path: string, body: object) {
    return this.admin.rest('PUT', `/api/${path}`, { reason: this.reason, ...body });
  }

  private setStatus(id: number, status: string) {
    return this.admin.graphql(
      `mutation ($ids: [Int!]!, $status: ProductStatus!, $reason: String) {
         setProductsStatus(ids: $ids, status: $status, reason: $reason) { done } }`,
      { ids: [id], status, reason: this.reason },
    );
  }

  private trackOf(id: number) {
    return this.first<{ email: string | null; sellerId: number | null; isOffered: boolean }>(
      `SELECT u.email, p.seller_id AS "sellerId", p.status = 'published' OR p.paused_at IS NOT NULL AS "isOffered"
         FROM products p LEFT JOIN sellers s ON s.id = p.seller_id LEFT JOIN users u ON u.id = s.user_id
        WHERE p.id = $1`,
      [id],
    );
  }

  private shopOf({ sellerId }: { sellerId: number }, more = '') {
    const text = `SELECT u.email FROM sellers s JOIN users u ON u.id = s.user_id WHERE s.id = $1 ${more}`;
    return this.first<{ email: string }>(text, [sellerId]);
  }

  private accountOf({ id }: User, more = '') {
    return this.first<{ email: string }>(`SELECT email FROM users WHERE id = $1 ${more}`, [id]);
  }

  /** Reports as the buyer, as a visitor with an address, and as one without. */
  private async report(target: object, at: number): Promise<null> {
    const caller = at % 3 === 0 ? signedIn(this.testApp, this.buyer) : visitor(this.testApp);
    const email = at % 3 === 1 ? { email: `visitor${this.number}@example.test` } : {};
    const body = { reason: 'copy', text: `Text ${this.reports.length}`, ...email, ...target };
    const sent = await caller.rest('POST', '/api/content-reports', body);
    expect([201, 404]).toContain(sent.status);
    const id = (sent.body as { data?: { id: number } }).data?.id;
    if (id !== undefined && !this.reports.includes(id)) this.reports.push(id);
    return null;
  }

  private async decideReport(decision: 'removed' | 'kept'): Promise<Planned | null> {
    const id = this.reports.shift();
    if (id === undefined) return null;
    // What another decision has removed cannot be kept.
    const isRefused = decision === 'kept' && (await this.isRemovedByOther(id));
    const person = decision === 'removed' ? await this.reportedOf(id) : await this.reporterOf(id);
    return {
      send: () =>
        this.admin.rest('POST', `/api/content-reports/${id}/decision`, { decision, reason: this.reason }),
      states: isRefused ? [] : to(person, 'content-report.decide'),
    };
  }

  private async isRemovedByOther(id: number): Promise<boolean> {
    const other = await this.first<object>(
      `SELECT o.id FROM content_reports r JOIN content_reports o
           ON o.status = 'removed' AND (o.product_id = r.product_id OR o.seller_user_id = r.seller_user_id)
        WHERE r.id = $1`,
      [id],
    );
    return other !== undefined;
  }

  /** The seller behind the track or shop of a report. */
  private reportedOf(id: number) {
    return this.first<{ email: string }>(
      `SELECT u.email FROM content_reports r LEFT JOIN products p ON p.id = r.product_id
         JOIN sellers s ON s.id = p.seller_id OR s.user_id = r.seller_user_id JOIN users u ON u.id = s.user_id
        WHERE r.id = $1`,
      [id],
    );
  }

  private reporterOf(id: number) {
    return this.first<{ email: string | null }>(
      `SELECT coalesce(u.email, r.reporter_email) AS email FROM content_reports r
         LEFT JOIN users u ON u.id = r.reporter_id WHERE r.id = $1`,
      [id],
    );
  }

  private async archive(id: number, act: string, send: Planned['send']): Promise<Planned> {
    const track = await this.trackOf(id);
    return { send, states: track?.isOffered ? to(track, act) : [] };
  }

  private async giveAway(id: number, sellerId: number): Promise<Planned> {
    const track = await this.trackOf(id);
    const isOpen = (await this.shopOf({ sellerId }, IS_OPEN)) !== undefined;
    return {
      send: () => this.put('products/bulk/seller', { ids: [id], seller_id: sellerId }),
      states: isOpen && track?.sellerId !== sellerId ? to(track, 'product.seller') : [],
    };
  }

  private async blockShop(seller: { sellerId: number }): Promise<Planned> {
    return {
      send: () => this.put(`sellers/${seller.sellerId}/status`, { status: 'inactive' }),
      states: to(await this.shopOf(seller, `AND s.status <> 'inactive'`), 'seller.status'),
    };
  }

  private async refuse(seller: User & { sellerId: number }): Promise<Planned | null> {
    if (!(await this.shopOf(seller, IS_OPEN))) return null;
    const trackName = `World ${this.number}, track ${this.acts}`;
    const fields = { trackName, contactEmail: seller.email };
    const id = await submitted(signedIn(this.testApp, seller), fields);
    return {
      send: () =>
        this.admin.rest('POST', `/api/submissions/${id}/review`, { approve: false, reason: this.reason }),
      states: to(seller, 'submission.review'),
    };
  }

  /** Objects to the newest decision about a seller or the buyer. */
  private async object(at: number): Promise<null> {
    const email = [...this.sellers, this.buyer][at % 3]!.email;
    const [mail] = await this.sql<{ url: string }>(
      `SELECT data->'statement'->>'objectUrl' AS url FROM mails
        WHERE recipient = $1 AND data ? 'statement' ORDER BY id DESC LIMIT 1`,
      [email],
    );
    if (!mail) return null;
    const token = mail.url.split('/').at(-1)!;
    const sent = await visitor(this.testApp).rest('POST', `/api/statements/${token}/objection`, {
      text: 'No',
    });
    expect([201, 409]).toContain(sent.status);
    return null;
  }

  private async decideObjection(decision: 'upheld' | 'rejected'): Promise<Planned | null> {
    const emails = [...this.sellers, this.buyer].map(({ email }) => email);
    const open = await this.first<{ id: number; report: number | null; status: string | null }>(
      `SELECT o.id, r.id AS report, r.status FROM statements o
         LEFT JOIN content_reports r ON o.subject = 'content-report:' || r.id
        WHERE o.objection_status = 'open' AND o.email = ANY($1) ORDER BY o.id LIMIT 1`,
      [emails],
    );
    if (!open) return null;
    // What was kept is removed after all, which its seller can object to.
    const isRemoval = decision === 'upheld' && open.status === 'kept';
    return {
      send: () =>
        this.admin.rest('POST', `/api/objections/${open.id}/decision`, { decision, reason: this.reason }),
      states: isRemoval ? to(await this.reportedOf(open.report!), 'content-report.decide') : [],
    };
  }
}

export const ACTS = [
  'report track',
  'report shop',
  'remove',
  'keep',
  'archive',
  'archive in bulk',
  'publish',
  'pause',
  'delete track',
  'give away',
  'block shop',
  'open shop',
  'delete shop',
  'block account',
  'unblock account',
  'delete account',
  'refuse',
  'object',
  'uphold',
  'reject',
] as const;
export type Act = (typeof ACTS)[number];
