import { leftAfter, refundParts, type LineShares } from '#domain/shares.js';

/** A line of an order with what is left of it. */
export interface OpenLine {
  lineId: number;
  left: LineShares;
  /** True when an earlier refund took the track back. */
  isRevoked: boolean;
}

/** Part of one line in a refund. */
export interface RefundPart {
  lineId: number;
  part: LineShares;
  /** True when the track goes back. */
  isRevoked: boolean;
}

/** A part that was refunded before, or is on its way. */
export interface EarlierPart extends Omit<LineShares, 'sellerId'> {
  lineId: number;
}

/** Rest of each line after earlier refunds. `shares` are in the order of the lines. */
export function openLines(
  lines: readonly { id: number; revokedAt: Date | null }[],
  shares: readonly LineShares[],
  earlier: readonly EarlierPart[],
): OpenLine[] {
  return lines.flatMap(({ id, revokedAt }, index) => {
    const share = shares[index];
    if (!share) return [];
    const left = earlier.filter(({ lineId }) => lineId === id).reduce(leftAfter, share);
    return { lineId: id, left, isRevoked: revokedAt !== null };
  });
}

/** Cents that can still be refunded. */
export function leftOf(lines: readonly OpenLine[]): number {
  return lines.reduce((sum, { left }) => sum + left.totalCents, 0);
}

/**
 * Divides a refund over lines. The tracks go back with a refund of everything that is left of the lines, not with a
 * part of it.
 * @param amountCents null for everything that is left; otherwise at most that
 */
export function planRefund(lines: readonly OpenLine[], amountCents: number | null): RefundPart[] {
  const whole = leftOf(lines);
  const amount = amountCents ?? whole;
  const parts = refundParts(
    amount,
    lines.map(({ left }) => left),
  );
  const isRevoked = amount === whole;
  return lines.flatMap((line, index) => {
    const part = parts[index];
    const takesPart = part && (part.totalCents > 0 || (isRevoked && !line.isRevoked));
    return takesPart ? { lineId: line.lineId, part, isRevoked } : [];
  });
}
