/** Data of the mails to sellers about their sales and their balance. */

/** An amount booked to the balance of a seller by hand. */
export interface AdjustmentMail {
  name: string;
  /** Above zero for the seller, below zero against. */
  amountCents: number;
  reason: string;
  accountUrl: string;
}

/** A line of a sale. */
interface SoldTrackMail {
  name: string;
  priceCents: number;
  commissionPercent: number;
  /** Price of the project file that was bought with it, or later; 0 for none. Mails queued by an earlier version lack it. */
  addOnCents?: number;
  /** True for a project file that was sold after its track. */
  isProjectOnly?: boolean;
}

/** Tracks of one seller that one order has sold. Excludes the buyer. */
export interface SaleMail {
  orderId: number;
  name: string;
  tracks: SoldTrackMail[];
  /** Credited to the seller: prices less discount and commission. */
  earningCents: number;
  dueHours: number;
  accountUrl: string;
}

/** A refunded sale as its seller reads of it. */
export interface RefundedSale {
  lineId: number;
  name: string;
  /** Part of the seller's earning that the refund takes back. */
  earningCents: number;
  /** True when the rights return to the seller. */
  isRevoked: boolean;
  /** True for a project file that was sold after its track. */
  isProjectOnly: boolean;
  /** True when anybody can buy the track again. */
  isOnSale: boolean;
}

/** Sales of one seller in one refund. Excludes the buyer and the reason. */
export interface SellerRefundMail {
  orderId: number;
  name: string;
  /** Sum of the lines. */
  earningCents: number;
  lines: RefundedSale[];
  accountUrl: string;
  /** Number of the attached credit note; mails queued by an earlier version lack it. */
  documentNumber?: string | null;
}
