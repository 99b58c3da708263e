import { Link } from 'react-router-dom';
import { formatCount } from '#domain/numbers.js';
import { sectionPath, SHOP_SECTIONS, type ShopSection } from '#domain/shop-sections.js';
import { useShopSectionsQuery } from './shop.generated';

const GROUPS = [
  { kind: 'genre', title: 'Genres' },
  { kind: 'key', title: 'Keys' },
  { kind: 'tempo', title: 'Tempos' },
] as const satisfies readonly { kind: ShopSection['kind']; title: string }[];

/** Links to the pages of all genres, keys and tempi that have tracks. */
export function SectionLinks({ current }: { current: ShopSection | null }) {
  const { data } = useShopSectionsQuery();
  if (!data) return null;
  const counts = new Map(data.shopSections.map(({ slug, count }) => [slug, count]));
  const sections = SHOP_SECTIONS.filter(({ slug }) => counts.has(slug));
  const groups = GROUPS.map(({ kind, title }) => ({
    title,
    sections: sections.filter((section) => section.kind === kind),
  })).filter((group) => group.sections.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label="Genres, keys and tempos"
      className="frame mt-16 grid grid-cols-1 gap-x-12 gap-y-8 border-t pt-8 page-md:mt-24 page-lg:grid-cols-3"
    >
      {groups.map((group) => (
        <section key={group.title}>
          <h2 className="wide mb-3 text-[0.9375rem]">{group.title}</h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {group.sections.map((section) => (
              <li key={section.slug}>
                <Link
                  to={sectionPath(section)}
                  aria-current={section === current ? 'page' : undefined}
                  className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem] text-muted transition-colors hover:text-bone aria-[current]:text-bone touch:min-h-11"
                >
                  {section.name}
                  <span className="figures text-xs">{formatCount(counts.get(section.slug) ?? 0)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
