import { wavTone } from '../media/samples.js';
import { goodPackage } from '../packages/archives.js';
import type { RemoteCaller, RemoteResponse } from '../support/remote-caller.js';
import { until } from '../support/until.js';
import type { Random } from './random.js';
import { select, type Shop } from './shop.js';

/** Custom work with the steps that were acknowledged. */
interface Work {
  id: number;
  paidCents: number;
  status: 'in_progress' | 'done' | 'cancelled';
  /** True for a cancellation after a version, which leaves the deposit with the store. */
  keepsDeposit: boolean;
}

const TERMS = { price: 600, deposit_percent: 30, rounds: 1, days: 7, delivers: ['Mix (WAV)'] };
const DEPOSIT = { stage: 'deposit', amount: 180 };
const BALANCE = { stage: 'balance', amount: 420 };
const SOUND = wavTone(1);
const TUS = { 'tus-resumable': '1.0.0' };

/** Quotes, agreements, payments, deliveries and ends of custom work, with a record of what was acknowledged. */
export class ServiceWork {
  readonly works: Work[] = [];
  private stopping = false;
  private working: Promise<void>[] = [];

  constructor(
    private readonly databaseUrl: string,
    private readonly shop: Shop,
    private readonly random: Random,
  ) {}

  begin(): void {
    this.stopping = false;
    this.working = this.shop.buyers.map((buyer) => this.orderOn(buyer));
  }

  /** Ends the load; every work comes to its end, even while the server is down. */
  async finish(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.working);
  }

  get moved(): number {
    return this.works.filter(({ paidCents }) => paidCents > 0).length;
  }

  /** Differences between the database and what was acknowledged. */
  async discrepancies(): Promise<string[]> {
    const stored = new Map(
      (await select<{ id: number }>(this.databaseUrl, BOOKS)).map((row) => [row.id, row]),
    );
    return this.works.flatMap(({ id, paidCents, status, keepsDeposit }) => {
      const kept = status !== 'cancelled' ? paidCents : keepsDeposit ? 180_00 : 0;
      const isReleased = status === 'done' || keepsDeposit;
      const payments = paidCents === 0 ? 0 : paidCents === 600_00 ? 2 : 1;
      const expected = JSON.stringify({
        id,
        status,
        payments,
        invoices: payments,
        received: kept,
        held: isReleased ? 0 : kept,
        released: isReleased ? kept : 0,
        archives: status === 'done' ? 1 : 0,
      });
      const found = JSON.stringify(stored.get(id) ?? null);
      return found === expected ? [] : [`acknowledged ${expected}, stored ${found}`];
    });
  }

  private async orderOn(buyer: RemoteCaller): Promise<void> {
    const { admin } = this.shop;
    while (!this.stopping) {
      const id = await this.request(buyer);
      const work: Work = { id, paidCents: 0, status: 'in_progress', keepsDeposit: false };
      this.works.push(work);
      const path = `/api/service-orders/${id}`;
      const quoted = await acknowledged(() => admin.rest('POST', `${path}/quotes`, TERMS), 201);
      const quoteId = (quoted.body['data'] as { quote: { id: number } }).quote.id;
      await acknowledged(() => buyer.rest('POST', `${path}/quotes/${quoteId}/accept`), 200);
      await this.pay(work, DEPOSIT);
      const end = this.random.below(4);
      if (end === 0) continue;
      if (end > 1) await acknowledged(() => sendVersion(admin, path), 201);
      if (end < 3) {
        await acknowledged(() => buyer.rest('POST', `${path}/cancel`, {}), 200);
        Object.assign(work, { status: 'cancelled', keepsDeposit: end === 2 });
        continue;
      }
      await acknowledged(() => buyer.rest('POST', `${path}/approval`, {}), 200);
      const packageId = await checkedPackage(admin, goodPackage(`Work ${id}`));
      const deliver = () =>
        acknowledged(() => admin.rest('PUT', `${path}/package`, { package_id: packageId }), 200);
      // Whichever comes last hands out the files.
      const last =
        this.random.below(2) === 0
          ? [() => this.pay(work, BALANCE), deliver]
          : [deliver, () => this.pay(work, BALANCE)];
      for (const step of last) await step();
      work.status = 'done';
    }
  }

  private async pay(work: Work, stage: { stage: string; amount: number }): Promise<void> {
    const payment = { ...stage, method: 'bank', reference: `work-${work.id}` };
    const key = { 'idempotency-key': `work-${work.id}-${stage.stage}` };
    const path = `/api/service-orders/${work.id}/payments`;
    await acknowledged(() => this.shop.admin.rest('POST', path, payment, key), 201);
    work.paidCents += stage.amount * 100;
  }

  /** Stores a request as its form does, once: a repeated form would be another request. */
  private async request(buyer: RemoteCaller): Promise<number> {
    let id = 0;
    await until('the database stores a request', async () => {
      const [row] = await select<{ id: number }>(
        this.databaseUrl,
        `INSERT INTO service_orders (user_id, kind, name, email, description, details)
         SELECT id, 'mixingMastering', name, email, 'Warm', '{}' FROM users WHERE email = $1 RETURNING id`,
        [`buyer${this.shop.buyers.indexOf(buyer) + 1}@faults.test`],
      ).catch((): { id: number }[] => []);
      id = row?.id ?? 0;
      return id > 0;
    });
    return id;
  }
}

/** Uploads a sound and makes a version of it; repeated after a lost response, it may make another one. */
async function sendVersion(admin: RemoteCaller, path: string): Promise<RemoteResponse> {
  return admin.rest('POST', `${path}/versions`, { upload_id: await sendUpload(admin, SOUND) });
}

/** Makes a package that has passed its check; one that a kill interrupted may be made anew. @returns its number */
async function checkedPackage(admin: RemoteCaller, content: Buffer): Promise<number> {
  let id = 0;
  await until('a package is checked', async () => {
    id ||= await makePackage(admin, content).catch(() => 0);
    const answer = id === 0 ? null : await admin.rest('GET', `/api/packages/${id}`).catch(() => null);
    const { status } = (answer?.body['data'] ?? {}) as { status?: string };
    if (status === 'refused') throw new Error('the package was refused');
    return status === 'ready';
  });
  return id;
}

async function makePackage(admin: RemoteCaller, content: Buffer): Promise<number> {
  const answer = await admin.rest('POST', '/api/packages', { upload_id: await sendUpload(admin, content) });
  return (answer.body['data'] as { id?: number } | undefined)?.id ?? 0;
}

/** @returns the id of a complete upload; anything else is an error, as a lost connection is */
async function sendUpload(admin: RemoteCaller, content: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token ?? ''}`, ...TUS };
  const begun = await fetch(`${admin.address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length) },
  });
  const location = begun.headers.get('location') ?? '';
  const sent = await fetch(new URL(location, admin.address), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(content),
  });
  if (sent.status !== 204) throw new Error(`the upload was not taken: ${begun.status}, ${sent.status}`);
  return location.split('/').at(-1) ?? '';
}

/** Repeats a request until it is acknowledged, or refused because an earlier one that got no response was done. */
async function acknowledged(send: () => Promise<RemoteResponse>, success: number): Promise<RemoteResponse> {
  let response: RemoteResponse | null = null;
  let wasLost = false;
  await until('the server acknowledges a step', async () => {
    response = await send().catch(() => null);
    if (response?.status === success || (wasLost && response?.status === 409)) return true;
    if (response && response.status < 500)
      throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
    wasLost = true;
    return false;
  });
  return response!;
}

const CENTS = (condition: string, sign: string) => `
  (SELECT ${sign}coalesce(sum(e.amount_cents), 0)::int FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id JOIN orders o ON o.id = t.order_id
    WHERE o.service_order_id = s.id AND ${condition})`;

const BOOKS = `
  SELECT s.id, s.status,
         (SELECT count(*)::int FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.service_order_id = s.id) AS payments,
         (SELECT count(*)::int FROM invoices i JOIN orders o ON o.id = i.order_id
           WHERE o.service_order_id = s.id AND i.kind = 'invoice') AS invoices,
         ${CENTS(`e.account LIKE 'payments:%'`, '')} AS received,
         ${CENTS(`e.account = 'service-deposits'`, '-')} AS held,
         ${CENTS(`e.account = 'store-sales'`, '-')} AS released,
         (SELECT count(*)::int FROM download_links d JOIN order_lines l ON l.id = d.order_line_id JOIN orders o ON o.id = l.order_id
           WHERE o.service_order_id = s.id AND d.kind = 'track') AS archives
    FROM service_orders s ORDER BY s.id`;
