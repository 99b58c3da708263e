/** Pages of the seller dashboard behind its overview. */
export const SELLER_SECTIONS = ['tracks', 'work', 'sales', 'money', 'shop'] as const;
export type SellerSection = (typeof SELLER_SECTIONS)[number];

export const SELLER_OVERVIEW = '/account?tab=seller';

export const sellerPath = (section: SellerSection): string => `/account/seller/${section}`;

/** Page of one order for custom work that the seller makes. */
export const workPath = (id: number): string => `${sellerPath('work')}/${id}`;

export function toSellerSection(text: string | undefined): SellerSection | null {
  return SELLER_SECTIONS.find((section) => section === text) ?? null;
}
