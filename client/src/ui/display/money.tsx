import { formatCount } from '#domain/numbers.js';
import { isOnSale, wholeDollars } from '#domain/pricing.js';
import { cn } from '../cn';

/** Formats dollars as a price: whole dollars, rounded down ('$499'). */
export function formatPrice(dollars: number): string {
  return `$${formatCount(wholeDollars(dollars))}`;
}

/** Formats dollars as a sum with cents ('$1,048.95'). */
export function formatMoney(dollars: number): string {
  const [whole = '', cents = ''] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${formatCount(Number(whole))}.${cents}`;
}

export interface PriceProps {
  /** Dollars. */
  value: number;
  /** Struck through beside the price when the track is on sale. */
  oldValue?: number | null;
  className?: string;
}

/** The price of a track. */
export function Price({ value, oldValue, className }: PriceProps) {
  const onSale = isOnSale(value, oldValue);
  return (
    <span className={cn('figures inline-flex items-baseline gap-2 whitespace-nowrap', className)}>
      {onSale && oldValue && (
        <s className="text-[0.85em] text-muted">
          <span className="sr-only">Old price </span>
          {formatPrice(oldValue)}
        </s>
      )}
      <span className={onSale ? 'text-sale' : undefined}>{formatPrice(value)}</span>
    </span>
  );
}

/** A sum of money, in dollars. */
export function Money({ value, className }: { value: number; className?: string }) {
  return <span className={cn('figures whitespace-nowrap', className)}>{formatMoney(value)}</span>;
}
