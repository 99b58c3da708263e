import type { SellerShopFragment } from '../src/storefront/account/seller/seller.generated';

/** A shop without payout details, balance and statements. */
export const sellerShop: SellerShopFragment & { __typename: 'Seller' } = {
  __typename: 'Seller',
  id: 3,
  userId: 7,
  createdAt: '2026-03-01T12:00:00Z',
  status: 'active',
  shopName: 'Nightshift Audio',
  socialLink: null,
  bio: null,
  paymentMethod: null,
  paypalEmail: null,
  cardNumber: null,
  cardHolderName: null,
  iban: null,
  accountHolder: null,
  bic: null,
  hasTraderDetails: false,
  payoutAccount: null,
  version: 2,
  balance: { due: 0, held: 0, pending: 0, paid: 0, dueBy: null, holds: [] },
  effectiveCommission: 0,
  statements: [],
  isSelfBilled: false,
  selfBilling: [],
};
