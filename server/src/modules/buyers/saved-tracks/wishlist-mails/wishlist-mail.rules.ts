import { centsToDollars } from '#domain/pricing.js';
import type { WishlistMail } from '../../../platform/mail/index.js';
import type { Product } from '../../../catalogue/products/product.entity.js';
import type { LastChance, WishlistAlert, WishlistMailSettings } from './wishlist-mails.repository.js';

/** True if a queued event of a track on sale still holds and still has to be mailed. */
export function isWanted(
  { kind, beforeCents, endsAt }: WishlistAlert,
  { id, priceCents }: Pick<Product, 'id' | 'priceCents'>,
  { priceDrops, lastChance }: WishlistMailSettings,
  chances: readonly LastChance[],
): boolean {
  if (kind === 'price-drop') return priceDrops && priceCents < (beforeCents ?? 0);
  return (
    lastChance &&
    chances.some(
      (chance) => chance.kind === kind && chance.id === id && chance.endsAt.getTime() === endsAt?.getTime(),
    )
  );
}

/**
 * Lines of the mail, e.g. `Techno · 128 BPM · Am · 8A · $279, was $349 (lowest price of the last 30 days: $329)`.
 * @param lowestCents lowest price of each track in the thirty days before its present price
 */
export function toMailTracks(
  wanted: readonly { alert: WishlistAlert; track: Product }[],
  lowestCents: ReadonlyMap<number, number>,
  publicUrl: string,
  textOf: { track: (track: Product) => string; price: (dollars: number) => string },
): Pick<WishlistMail, 'drops' | 'lastChances'> {
  const lines = wanted.map(({ alert: { kind, beforeCents, endsAt }, track }) => {
    const until = endsAt?.toISOString() ?? '';
    const was = centsToDollars(beforeCents ?? 0);
    const lowest = lowestCents.get(track.id);
    const prior = lowest === undefined ? was : centsToDollars(lowest);
    const facts = {
      'price-drop': `, was ${textOf.price(was)} (lowest price of the last 30 days: ${textOf.price(prior)})`,
      'sale-end': ` until ${until.slice(0, 16).replace('T', ' ')} UTC`,
      withdrawal: ` · leaves the shop on ${until.slice(0, 10)}`,
    };
    const line = {
      title: track.name,
      detail: textOf.track(track) + facts[kind],
      url: `${publicUrl}/track/${track.id}`,
    };
    return { kind, line };
  });
  const linesOf = (isDrop: boolean) =>
    lines.filter(({ kind }) => (kind === 'price-drop') === isDrop).map(({ line }) => line);
  return { drops: linesOf(true), lastChances: linesOf(false) };
}
