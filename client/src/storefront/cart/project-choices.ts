import { useState } from 'react';
import { dollarsToCents, type PricedLine } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** Whether each track is bought with its project file, by product id. */
export type ProjectChoices = Readonly<Record<number, boolean>>;

/** Navigation state from the cart page to the checkout. */
export interface CheckoutState {
  projectSelections: ProjectChoices;
}

const KEY = 'projectSelections';

function readStored(): ProjectChoices | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' ? (stored as ProjectChoices | null) : null;
  } catch {
    return null;
  }
}

function store(choices: ProjectChoices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // The navigation state still takes them to the checkout.
  }
}

/** The choices of this browser session. `handedOver` is used where storage is blocked. */
export function useProjectChoices(
  handedOver?: ProjectChoices,
): [ProjectChoices, (id: number, wanted: boolean) => void] {
  const [choices, setChoices] = useState<ProjectChoices>(() => readStored() ?? handedOver ?? {});
  function choose(id: number, wanted: boolean) {
    const next = { ...choices, [id]: wanted };
    setChoices(next);
    store(next);
  }
  return [choices, choose];
}

export function forgetProjectChoices(): void {
  store({});
}

/** The cart item as the pricing rules take it. */
export function pricedLine(product: ProductCardFragment, choices: ProjectChoices): PricedLine {
  return {
    priceCents: dollarsToCents(product.price),
    projectName: product.projectName,
    includeProject: choices[product.id] === true,
  };
}
