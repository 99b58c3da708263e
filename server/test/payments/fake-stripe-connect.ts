import { randomBytes } from 'node:crypto';
import { invalid, StripeError } from './fake-stripe-error.js';

type Form = Record<string, string>;
type Json = Record<string, unknown>;

export interface FakeAccount extends Json {
  id: string;
  payouts_enabled: boolean;
  capabilities: { transfers: 'active' | 'inactive' };
}

export interface FakeTransfer extends Json {
  id: string;
  amount: number;
  destination: string;
  transfer_group: string | undefined;
  metadata: Record<string, string>;
  reversed: boolean;
  amount_reversed: number;
}

/** Express accounts, their pages, and transfers to them, in the format of Stripe's documented API. */
export class FakeConnect {
  readonly accounts = new Map<string, FakeAccount>();
  readonly transfers: FakeTransfer[] = [];
  /** Cents that can be transferred. */
  available = 10_000_000;

  /** Gives Stripe all details of a seller. */
  complete(id: string): FakeAccount {
    const account = this.account(id);
    account.payouts_enabled = true;
    account.capabilities.transfers = 'active';
    return account;
  }

  /** Takes back a transfer, or a part of it. */
  reverse({ id }: { id: string }, cents?: number): FakeTransfer {
    const transfer = this.transfers.find((one) => one.id === id)!;
    transfer.amount_reversed += cents ?? transfer.amount;
    transfer.reversed = transfer.amount_reversed === transfer.amount;
    return transfer;
  }

  /** Undefined for a path that does not belong to Connect. */
  respond(method: string, path: string, form: Form): Json | undefined {
    const [, id, page] = /^\/v1\/accounts\/(\w+)(\/login_links)?$/.exec(path) ?? [];
    if (id && method === 'GET') return this.account(id);
    if (id && page && method === 'POST') return { object: 'login_link', url: `https://connect.test/${id}` };
    if (method === 'GET' && path.startsWith('/v1/transfers?')) return this.list(path);
    if (method !== 'POST') return undefined;
    if (path === '/v1/accounts') return this.create(form);
    if (path === '/v1/account_links') return this.link(form);
    if (path === '/v1/transfers') return this.transfer(form);
    return undefined;
  }

  private account(id: string): FakeAccount {
    const account = this.accounts.get(id);
    if (!account) throw new StripeError(404, { type: 'invalid_request_error', message: 'No such account' });
    return account;
  }

  private create(form: Form): Json {
    if (form['type'] !== 'express') throw invalid('Invalid type', { param: 'type' });
    if (form['capabilities[transfers][requested]'] !== 'true') throw invalid('Missing capability');
    const account: FakeAccount = {
      id: `acct_${randomBytes(8).toString('hex')}`,
      object: 'account',
      email: form['email'],
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      metadata: metadataIn(form),
    };
    this.accounts.set(account.id, account);
    return account;
  }

  private link(form: Form): Json {
    const { id } = this.account(form['account'] ?? '');
    if (form['type'] !== 'account_onboarding') throw invalid('Invalid type', { param: 'type' });
    for (const name of ['return_url', 'refresh_url']) {
      if (!URL.canParse(form[name] ?? '')) throw invalid('Not a valid URL', { param: name });
    }
    return { object: 'account_link', url: `https://connect.test/setup/${id}`, expires_at: 0 };
  }

  private list(path: string): Json {
    const group = new URL(path, 'https://api.test').searchParams.get('transfer_group');
    const data = this.transfers.filter(({ transfer_group }) => transfer_group === group);
    return { object: 'list', url: '/v1/transfers', has_more: false, data };
  }

  private transfer(form: Form): Json {
    const amount = Number(form['amount']);
    const { id: destination, capabilities } = this.account(form['destination'] ?? '');
    if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', { param: 'amount' });
    if (form['currency'] !== 'usd') throw invalid('Invalid currency', { param: 'currency' });
    if (capabilities.transfers !== 'active') {
      throw invalid('The account lacks the capability', { code: 'insufficient_capabilities_for_transfer' });
    }
    if (amount > this.available) throw invalid('Insufficient funds', { code: 'balance_insufficient' });
    this.available -= amount;
    const transfer: FakeTransfer = {
      id: `tr_${randomBytes(8).toString('hex')}`,
      object: 'transfer',
      amount,
      destination,
      transfer_group: form['transfer_group'],
      metadata: metadataIn(form),
      reversed: false,
      amount_reversed: 0,
    };
    this.transfers.push(transfer);
    return transfer;
  }
}

function metadataIn(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}
