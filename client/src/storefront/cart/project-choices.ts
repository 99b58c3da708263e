import { useState } from 'react';
import { dollarsToCents, type PricedLine } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** Which tracks are wanted with their project file, by product id. */
export type ProjectChoices = Readonly<Record<number, boolean>>;

/** What the cart page hands to the checkout as navigation state. */
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
    // The navigation state still carries them to the checkout.
  }
}

/** The choices of this visit. They survive a reload; `handedOver` stands in where storage is forbidden. */
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

/** A track of the cart as the sums see it. */
export function pricedLine(product: ProductCardFragment, choices: ProjectChoices): PricedLine {
  return {
    priceCents: dollarsToCents(product.price),
    projectName: product.projectName,
    includeProject: choices[product.id] === true,
  };
}
