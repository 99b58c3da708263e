import { useEffect, useRef } from 'react';
import type { CoProducingValues, MixingMasteringValues, MusicProductionValues } from './order-schemas';

/** What was typed into each form and not sent yet. */
export interface Drafts {
  musicProduction?: MusicProductionValues;
  coProducing?: CoProducingValues;
  mixingMastering?: MixingMasteringValues;
}

export interface OrderFormProps {
  drafts: Drafts;
  /** It was sent. */
  onDone: () => void;
}

/** Hands over what was typed when the form goes, unless it was sent. */
export function useKeptDraft(keep: () => void): { forget: () => void } {
  const latest = useRef<(() => void) | null>(keep);
  useEffect(() => () => latest.current?.(), []);
  return { forget: () => void (latest.current = null) };
}
