import { formatCount } from '#domain/numbers.js';
import { announcedOldPrice, isOnSale, type TrackPrices, wholeDollars } from '#domain/pricing.js';
import { cn } from '../cn';

/** Formats dollars as a price: whole dollars, rounded down ('$499'). */
export function formatPrice(dollars: number): string {
  return `$${formatCount(wholeDollars(dollars))}`;
}

/** Formats a sum with cents ('$1,048.95'; '1,048.95 EUR'). */
export function formatMoney(amount: number, currency = 'USD'): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  const sum = `${formatCount(Number(whole))}.${cents}`;
  return `${amount < 0 ? '-' : ''}${currency === 'USD' ? `$${sum}` : `${sum} ${currency}`}`;
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
    <span className={cn('figures inline-flex base:items-baseline base:gap-2 whitespace-nowrap', className)}>
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

interface TrackPriceProps {
  track: TrackPrices;
  className?: string;
}

/** The price of a track, with the old price of an announced reduction. */
export function TrackPrice({ track, className }: TrackPriceProps) {
  return <Price value={track.price} oldValue={announcedOldPrice(track)} className={className} />;
}

/** Lowest price of a track in the 30 days before its reduction, beside every price that is reduced. */
export function LowestPrice({ track, short, className }: TrackPriceProps & { short?: boolean }) {
  if (announcedOldPrice(track) === null || track.lowestPrice30Days === null) return null;
  const price = formatPrice(track.lowestPrice30Days);
  const text = `Lowest price of the last 30 days: ${price}`;
  return (
    <span className={cn('figures whitespace-nowrap text-muted', className)}>
      {short ? (
        <>
          <span aria-hidden title={text}>
            <span className="phone-list:hidden">30-day </span>
            {`low ${price}`}
          </span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}

interface MoneyProps {
  value: number;
  /** US dollars unless given. */
  currency?: string;
  className?: string;
}

/** A sum of money. */
export function Money({ value, currency, className }: MoneyProps) {
  return <span className={cn('figures whitespace-nowrap', className)}>{formatMoney(value, currency)}</span>;
}
