import type { ServiceOrderDetails } from './service-order-details.type.js';
import { needLabel } from './service-order.rules.js';

interface Fact {
  label: string;
  value: string;
}

/** What was chosen, as people read it, in the order of the forms; what was left empty is not told. */
export function factsOf(details: ServiceOrderDetails): Fact[] {
  const told: [string, string | undefined][] = [
    ['Needs', details.needs?.map(needLabel).join(', ')],
    ['Stems', details.stemsCount?.toString()],
    ['Genre', details.genre ?? undefined],
    ['BPM', details.bpm ?? undefined],
    ['Version', details.version ?? undefined],
    ['Project file', details.projectFile ?? undefined],
    ['Master version', details.masterVersion ?? undefined],
    ['Mix version', details.mixVersion?.join(', ')],
    ['Radio version', details.radioVersion?.join(', ')],
    ['Example', details.example ?? undefined],
    ['Link', details.link ?? undefined],
  ];
  return told.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
