import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import type { TraderFields } from '#domain/trader.js';
import { csvText } from '#core/csv/index.js';
import { SellersService, TraderDetailsService } from '../../../people/sellers/index.js';
import type { Seller } from '../../../people/sellers/seller.entity.js';
import { BankAccountsService } from '../../../money/payouts/index.js';
import { Payout } from '../../../money/payouts/payout.entity.js';
import { AnnualBookingsService } from './annual-bookings.service.js';
import { quartersOf, type Quarter } from './annual-report.rules.js';

const QUARTERS = [1, 2, 3, 4];
const HEADER = [
  'Seller',
  'Seller name',
  'Kind',
  'Name',
  'Street',
  'Postcode',
  'City',
  'Country',
  'Tax number',
  'VAT number',
  'Register number',
  'Date of birth',
  'Financial account',
  'Account holder',
  ...QUARTERS.flatMap((quarter) => [`Q${quarter} consideration`, `Q${quarter} sales`, `Q${quarter} fees`]),
  'Currency',
];

/** Yearly report about sellers with the columns of DAC7, from the ledger: no sum differs from it. */
@Injectable()
export class AnnualReportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: AnnualBookingsService,
    private readonly sellers: SellersService,
    private readonly traders: TraderDetailsService,
    private readonly accounts: BankAccountsService,
  ) {}

  /** A line for each seller whose account was booked on in the year (UTC), payouts aside. */
  async csv(year: number): Promise<string> {
    const sums = quartersOf(await this.bookings.ofYear(year));
    const ids = [...sums.keys()].sort((a, b) => a - b);
    const [sellers, traders] = await Promise.all([this.sellers.list(ids), this.traders.ofSellers(ids)]);
    const rows = [];
    for (const id of ids) {
      const seller = sellers.find((one) => one.id === id);
      rows.push([
        id,
        ...(seller
          ? [seller.shopName, ...identityOf(traders.get(id)), ...this.accountOf(seller)]
          : this.closedShop(identityOf(traders.get(id)), await this.lastPayoutOf(id))),
        ...(sums.get(id) ?? []).flatMap(figuresOf),
        'USD',
      ]);
    }
    return csvText([HEADER, ...rows]);
  }

  private async lastPayoutOf(sellerId: number): Promise<Payout | undefined> {
    const [last] = await this.dataSource.manager.find(Payout, {
      where: { sellerId },
      order: { id: 'DESC' },
      take: 1,
    });
    return last;
  }

  /** Name and account of a deleted seller, as its last payout has them. */
  private closedShop(identity: (string | null)[], payout: Payout | undefined): (string | null)[] {
    const account = payout?.bankAccountEncrypted
      ? this.accounts.open(payout.id, payout.bankAccountEncrypted)
      : null;
    return [
      payout?.sellerName ?? null,
      ...identity,
      account?.iban ?? payout?.recipient ?? null,
      account?.holder ?? null,
    ];
  }

  private accountOf(seller: Seller): (string | null)[] {
    if (seller.paymentMethod !== 'bank')
      return [seller.paypalEmail ?? seller.cardNumber, seller.cardHolderName];
    const account = this.accounts.of(seller);
    return [account?.iban ?? null, account?.holder ?? null];
  }
}

function identityOf(trader: TraderFields | undefined): (string | null)[] {
  if (!trader) return Array.from({ length: 10 }, () => null);
  const { kind, name, street, postcode, city, country, taxNumber, vatNumber, registerNumber, birthDate } =
    trader;
  return [kind, name, street, postcode, city, country, taxNumber, vatNumber, registerNumber, birthDate];
}

function figuresOf({ considerationCents, activities, feesCents }: Quarter): number[] {
  return [centsToDollars(considerationCents), activities, centsToDollars(feesCents)];
}
