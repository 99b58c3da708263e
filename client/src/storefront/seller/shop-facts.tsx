import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui';

interface ShopFactsProps {
  /** '0' and nothing at all are no status. */
  status: string | null | undefined;
  shopName: string;
  socialLink: string | null | undefined;
}

const WAITING: Record<string, string> = {
  pending: 'We look at every new shop. Once yours is active you can send tracks; an email tells you.',
  inactive: 'Your shop is not active, so no tracks can be sent. Write to us with Contact Admin.',
};
const NO_STATUS = 'Your shop has no status yet, so no tracks can be sent. Write to us with Contact Admin.';

/** The shop as the store sees it, and what its status means for its owner. */
export function ShopFacts({ status: given, shopName, socialLink }: ShopFactsProps) {
  const status = !given || given === '0' ? null : given;
  const meaning = status === null ? NO_STATUS : WAITING[status];
  return (
    <div className="min-w-0">
      <dl className="grid max-md:divide-y md:grid-cols-[auto_auto_minmax(0,1fr)] md:gap-x-16">
        <Fact name="Status">
          <StatusBadge status={status ?? 'no status'} className="text-base" />
        </Fact>
        <Fact name="Shop Name">{shopName}</Fact>
        <Fact name="Social Link">{socialLink ? <ProfileLink address={socialLink} /> : 'Not given'}</Fact>
      </dl>
      {meaning && <p className="mt-4 max-w-2xl text-muted">{meaning}</p>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-4 max-md:py-3.5 max-md:first:pt-0">
      <dt className="text-muted md:text-[0.8125rem]">{name}</dt>
      <dd className="break-words md:mt-1">{children}</dd>
    </div>
  );
}

function ProfileLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal"
    >
      {address.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
