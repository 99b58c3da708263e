import { Link } from 'react-router-dom';
import type { ShopSection } from '#domain/shop-sections.js';
import { sectionText, sectionTitle, type ShownSection } from './section-text';

interface ShopHeadingProps {
  /** Null for the whole shop. */
  section: ShopSection | null;
  figures: ShownSection;
}

/** Name of the shop or of a section, with what is in it. */
export function ShopHeading({ section, figures }: ShopHeadingProps) {
  return (
    <header className="frame flex flex-wrap items-end justify-between gap-x-12 gap-y-3 pt-8 pb-6 md:pt-10 md:pb-6">
      {section ? (
        <div className="min-w-0">
          <nav aria-label="Breadcrumb" className="mb-2 text-[0.9375rem] text-muted">
            <Link
              to="/shop"
              className="inline-flex items-center underline decoration-edge underline-offset-4 hover:text-bone touch:min-h-11"
            >
              Shop
            </Link>
            <span aria-hidden className="mx-2">
              /
            </span>
            <span aria-current="page">{section.name}</span>
          </nav>
          <h1 className="display-lg break-words max-md:text-[2.75rem]">{sectionTitle(section)}</h1>
        </div>
      ) : (
        <h1 className="display-lg max-md:text-[2.75rem]">SHOP</h1>
      )}
      <p className="min-h-[3lh] max-w-lg text-muted md:min-h-[2lh] md:text-lg">
        {section
          ? sectionText(section, figures)
          : 'Premium ghost-produced tracks, finished and cleared. Each one is sold once, to one person.'}
      </p>
    </header>
  );
}
