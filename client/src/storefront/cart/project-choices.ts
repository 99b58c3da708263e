import { useState } from 'react';
import { dollarsToCents, type PricedLine } from '#domain/pricing.js';
import { safeSessionStorage } from '../../lib/browser-storage';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** True for a track that is bought with its project file, by product id. */
export type ProjectChoices = Readonly<Record<number, boolean>>;

/** Navigation state from the cart page to the checkout. */
export interface CheckoutState {
  projectSelections: ProjectChoices;
}

const KEY = 'projectSelections';

function readStored(): ProjectChoices | null {
  const stored = safeSessionStorage.readJson(KEY);
  return typeof stored === 'object' ? (stored as ProjectChoices | null) : null;
}

function store(choices: ProjectChoices): void {
  // Without storage the navigation state passes the choices to the checkout.
  safeSessionStorage.write(KEY, JSON.stringify(choices));
}

/**
 * The choices of this browser session.
 * @param fallback used where storage is blocked
 */
export function useProjectChoices(
  fallback?: ProjectChoices,
): [ProjectChoices, (id: number, included: boolean) => void] {
  const [choices, setChoices] = useState<ProjectChoices>(() => readStored() ?? fallback ?? {});
  function choose(id: number, included: boolean) {
    const next = { ...choices, [id]: included };
    setChoices(next);
    store(next);
  }
  return [choices, choose];
}

export function clearProjectChoices(): void {
  store({});
}

/** The cart item as input of the pricing rules. */
export function pricedLine(product: ProductCardFragment, choices: ProjectChoices): PricedLine {
  return {
    priceCents: dollarsToCents(product.price),
    projectName: product.projectName,
    includeProject: choices[product.id] === true,
  };
}
