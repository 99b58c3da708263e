import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LISTING_HOURS, VERIFICATION_HOURS } from '#domain/answer-times.js';
import { REVIEW_HOURS } from '#domain/seller.js';
import { formatDate, formatDayAndTime } from '../../../lib/dates';
import { cn, TextLink } from '../../../ui';
import type { SellerShopFragment } from './seller.generated';
import { sellerPath } from './seller-sections';

const HOUR_MS = 60 * 60 * 1000;

/** Steps until a new shop can send tracks, and those that its owner can take meanwhile. */
export function StartChecklist({
  shop: { createdAt, paymentMethod, payoutAccount, bio },
}: {
  shop: SellerShopFragment;
}) {
  const due = Date.parse(createdAt) + VERIFICATION_HOURS * HOUR_MS;
  const isLate = due < Date.now();
  const isPayable = paymentMethod !== null || payoutAccount?.status === 'ready';
  return (
    <section aria-labelledby="start" className="py-6 page-md:py-8">
      <h2 id="start" className="display-sm mb-4">
        Until Your Shop Opens
      </h2>
      <ol className="divide-y border-y">
        <Step isDone title="Shop registered" when={formatDate(createdAt)} />
        <Step
          title="We look at your shop"
          when={
            isLate
              ? `Due since ${formatDayAndTime(new Date(due).toISOString())}`
              : `By ${formatDayAndTime(new Date(due).toISOString())}`
          }
        >
          {isLate
            ? `It takes longer than the ${VERIFICATION_HOURS} hours that we promise. Write to us with Contact Admin.`
            : `It takes up to ${VERIFICATION_HOURS} hours. An email tells you once your shop is active.`}
        </Step>
        <Step isDone={isPayable} title="Payout details" when={isPayable ? 'Done' : 'You can do it now'}>
          {!isPayable && (
            <>
              <a href="#payment" className="underline decoration-edge underline-offset-4 hover:text-bone">
                Say where we pay you
              </a>
              , so that no sale waits for it.
            </>
          )}
        </Step>
        <Step
          isDone={bio !== null}
          title="Your public page"
          when={bio === null ? 'You can do it now' : 'Done'}
        >
          {bio === null && (
            <>
              <TextLink to={sellerPath('shop')}>Write some words about you</TextLink> for the listeners of
              your tracks.
            </>
          )}
        </Step>
        <Step title="Your first track" when="Once your shop is active">
          Prepare it as the Track Upload Guide says. We answer within {REVIEW_HOURS} hours of its sending, and
          it is in the shop about {LISTING_HOURS} hours after an approval.
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  title: string;
  when: string;
  isDone?: boolean;
  children?: ReactNode;
}

function Step({ title, when, isDone = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-4">
      <span
        aria-hidden
        className={cn(
          'mt-0.5 grid size-5 place-items-center rounded-full border',
          isDone ? 'border-bone bg-bone text-ink' : 'border-edge',
        )}
      >
        {isDone && <Check className="size-3.5" />}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="wide">
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
          <span className="figures text-sm text-muted">{when}</span>
        </p>
        {children && <p className="mt-1 max-w-2xl text-sm text-muted">{children}</p>}
      </div>
    </li>
  );
}
