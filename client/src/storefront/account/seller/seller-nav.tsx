import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { centreInStrip, cn } from '../../../ui';
import { SELLER_OVERVIEW, SELLER_SECTIONS, sellerPath, type SellerSection } from './seller-sections';

const LABELS: Record<SellerSection, string> = {
  tracks: 'Tracks',
  work: 'Custom work',
  sales: 'Sales',
  money: 'Money',
  shop: 'Shop page',
};

/** Links to the pages of the seller dashboard. */
export function SellerNav({ section }: { section: SellerSection | null }) {
  const links = [
    { to: SELLER_OVERVIEW, label: 'Overview', isOpen: section === null },
    ...SELLER_SECTIONS.map((name) => ({
      to: sellerPath(name),
      label: LABELS[name],
      isOpen: section === name,
    })),
  ];
  const strip = useRef<HTMLElement>(null);
  useEffect(() => centreInStrip(strip.current, '[aria-current]'), [section]);
  return (
    <nav
      ref={strip}
      aria-label="Seller Dashboard"
      className="fade-ends mb-8 overflow-x-auto [scrollbar-width:none]"
    >
      {/* A pixel after the last link, whose width is a fraction of one: the end of the strip would cut it. */}
      <ul className="flex w-max gap-1 pr-px">
        {links.map(({ to, label, isOpen }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isOpen ? 'page' : undefined}
              className={cn(
                'wide flex min-h-9 items-center rounded-md px-3.5 text-[0.8125rem] whitespace-nowrap transition-colors touch:min-h-11',
                isOpen ? 'bg-raised text-bone' : 'text-muted hover:text-bone',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
