/** Use of AI tools that a seller declares. */
export const AI_USES = ['none', 'assisted', 'generated'] as const;
export type AiUse = (typeof AI_USES)[number];

export const AI_USE_LABELS: Record<AiUse, string> = {
  none: 'None',
  assisted: 'Assisted',
  generated: 'Generated',
};

export const COLLABORATORS_MAX_LENGTH = 500;

/** Statements of the seller about a submitted track. */
export interface TrackDeclarations {
  /** True: the track has no uncleared samples. False: not declared. */
  samplesCleared: boolean;
  /** Null: not declared. */
  aiTools: AiUse | null;
  /** Names; null where none are declared. */
  collaborators: string | null;
}

/** One line for each declaration. */
export function declarationTexts(declared: TrackDeclarations | null): string[] {
  const { samplesCleared, aiTools, collaborators } = declared ?? {};
  return [
    samplesCleared ? 'No uncleared samples' : '',
    aiTools ? `AI tools: ${AI_USE_LABELS[aiTools].toLowerCase()}` : '',
    collaborators ? `Collaborators: ${collaborators}` : '',
  ].filter((text) => text !== '');
}
