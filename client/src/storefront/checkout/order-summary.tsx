import {
  centsToDollars,
  PROJECT_FILE_CENTS,
  SERVICE_FEE_PERCENT,
  addOnCents,
  orderSums,
} from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { CoverImage, formatPrice, Money, Price, TextLink } from '../../ui';
import { pricedLine, type ProjectChoices } from '../cart';

interface OrderSummaryProps {
  items: readonly ProductCardFragment[];
  choices: ProjectChoices;
  /** Percent of the applied coupon, 0 without one. */
  discountPercent: number;
}

/** Items and sums, computed by the pricing rules that the server uses too. */
export function OrderSummary({ items, choices, discountPercent }: OrderSummaryProps) {
  const lines = items.map((item) => pricedLine(item, choices));
  const sums = orderSums(lines, discountPercent);
  const projectsCents = lines.reduce((sum, line) => sum + addOnCents(line), 0);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="display-sm">Order Summary</h2>
        <TextLink to="/cart" className="text-sm">
          Edit cart
        </TextLink>
      </div>
      <ul className="mt-4 max-h-80 divide-y overflow-y-auto border-y">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-3">
            <CoverImage path={item.img} alt="" sizes="48px" className="size-12" />
            <div className="min-w-0 flex-1">
              <p className="wide truncate text-[0.9375rem]">{item.name}</p>
              <p className="truncate text-[0.8125rem] text-muted">
                {item.projectName && choices[item.id]
                  ? `+ ${item.projectName} project, ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))}`
                  : item.category}
              </p>
            </div>
            <Price value={item.price} className="wide text-[0.9375rem]" />
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-2 text-[0.9375rem]" aria-live="polite">
        {projectsCents > 0 && (
          <>
            <Sum name="Tracks" cents={sums.subtotalCents - projectsCents} />
            <Sum name="Project files" cents={projectsCents} />
          </>
        )}
        <Sum name="Subtotal" cents={sums.subtotalCents} />
        {discountPercent > 0 && <Sum name={`Discount (${discountPercent}%)`} cents={-sums.discountCents} />}
        <Sum name={`Service Fee (${SERVICE_FEE_PERCENT}%)`} cents={sums.feeCents} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4">
          <dt className="wide text-lg">Total</dt>
          <dd className="display-sm">
            <Money value={centsToDollars(sums.totalCents)} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Money value={centsToDollars(cents)} />
      </dd>
    </div>
  );
}
