import { sectionPath, type ShopSection } from '#domain/shop-sections.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { usePageMeta, type ShareCard, type Site } from '../../ui';
import { sectionText, sectionTitle, type ShownSection } from './section-text';
import { useShopSectionQuery } from './shop.generated';

/** Tracks of a list in the data for search engines: the first page of it. */
const LISTED_TRACKS = 24;

interface ShownList {
  products: readonly ProductCardFragment[];
  total?: number;
}

/** Title and description of the shop or of a section. @returns figures of the section */
export function useShopMeta(section: ShopSection | null, list: ShownList): ShownSection {
  const { data } = useShopSectionQuery(section ? { variables: { slug: section.slug } } : { skip: true });
  const figures = data?.shopSection;
  const [title, description] = section
    ? [
        sectionTitle(section),
        `${sectionText(section, figures)} Hear it, buy it once, release it as your own.`.trim(),
      ]
    : [
        'Shop',
        'Premium ghost-produced tracks in every club genre. Hear it, buy it once, release it as your own.',
      ];
  usePageMeta(title, description, {
    hasFeeds: true,
    isUnlisted: figures === null,
    share: section ? (site) => sectionShareCard(section, list, site) : undefined,
  });
  return figures;
}

function sectionShareCard(
  section: ShopSection,
  { products, total }: ShownList,
  { origin, media, store }: Site,
): ShareCard {
  const tracks = products.slice(0, LISTED_TRACKS);
  return {
    title: `${sectionTitle(section)} · ${store.name}`,
    image: tracks[0] ? `${media}/${tracks[0].img.replace(/\.webp$/, '-1200.webp')}` : null,
    type: 'website',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Shop', item: `${origin}/shop` },
          { '@type': 'ListItem', position: 2, name: section.name, item: origin + sectionPath(section) },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: sectionTitle(section),
        numberOfItems: total,
        itemListElement: tracks.map(({ id, name }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          url: `${origin}/track/${id}`,
        })),
      },
    ],
  };
}
