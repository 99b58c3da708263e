import { AI_USE_LABELS, AI_USES, type AiUse } from './declarations.js';

/** Voices in a track, by their origin. */
export const VOCALS = ['none', 'original', 'royalty_free', 'ai'] as const;
export type Vocals = (typeof VOCALS)[number];

export const VOCALS_LABELS: Record<Vocals, string> = {
  none: 'None',
  original: 'Original',
  royalty_free: 'Royalty-free',
  ai: 'AI',
};

/** Melodic samples of others in a track. */
export const SAMPLE_USES = ['none', 'one_shots', 'loops'] as const;
export type SampleUse = (typeof SAMPLE_USES)[number];

export const SAMPLE_USE_LABELS: Record<SampleUse, string> = {
  none: 'None',
  one_shots: 'One-shots',
  loops: 'Loops',
};

export const SAMPLE_SOURCES_MAX_LENGTH = 500;

/** Options of select fields. */
export const VOCALS_OPTIONS = VOCALS.map((value) => ({ value, label: VOCALS_LABELS[value] }));
export const AI_USE_OPTIONS = AI_USES.map((value) => ({ value, label: AI_USE_LABELS[value] }));
export const SAMPLE_USE_OPTIONS = SAMPLE_USES.map((value) => ({ value, label: SAMPLE_USE_LABELS[value] }));

/** Origin of a track as its seller states it. Null: not stated. */
export interface TrackOrigin {
  vocals: Vocals | null;
  aiTools: AiUse | null;
  samples: SampleUse | null;
  /** Names of the packs or libraries, and their licence. */
  sampleSources: string | null;
}

/** Names of the parts on screens and papers. */
export const ORIGIN_LABELS: Record<keyof TrackOrigin, string> = {
  vocals: 'Vocals',
  aiTools: 'AI tools',
  samples: 'Melodic samples',
  sampleSources: 'Sources of the samples',
};

export const NOT_STATED = 'not stated';

/** Parts that a review needs. */
export const NEEDED_ORIGIN = ['vocals', 'aiTools', 'samples'] as const;
export type NeededOrigin = (typeof NEEDED_ORIGIN)[number];

/** Parts that nobody has stated yet, without which a track is not approved. */
export function missingOrigin(origin: { [Part in NeededOrigin]?: string | null }): NeededOrigin[] {
  return NEEDED_ORIGIN.filter((part) => !origin[part]);
}

/** 'Please state the vocals and melodic samples first'. */
export function missingOriginText(missing: readonly NeededOrigin[]): string {
  const names = missing.map((part) =>
    part === 'aiTools' ? 'use of AI tools' : ORIGIN_LABELS[part].toLowerCase(),
  );
  const last = names.at(-1) ?? '';
  return `Please state the ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last} first`;
}

/** Said of vocals that were generated, in a track without the use of AI tools. */
export const AI_VOCALS_NEED_TOOLS = 'AI vocals are made with AI tools: please choose assisted or generated';

/** True for vocals that contradict the stated use of AI tools. */
export function contradictsAiTools({ vocals, aiTools }: Pick<TrackOrigin, 'vocals' | 'aiTools'>): boolean {
  return vocals === 'ai' && aiTools === 'none';
}

/** True where samples are stated whose sources are to be named. */
export function needsSampleSources(samples: string | null | undefined): boolean {
  return samples === 'one_shots' || samples === 'loops';
}

/** Each part with its value in words, the sources with the samples: ['Melodic samples', 'Loops (Splice)']. */
export function originFacts(origin: TrackOrigin): [label: string, value: string][] {
  const { vocals, aiTools, samples, sampleSources } = origin;
  const sources = needsSampleSources(samples) && sampleSources ? ` (${sampleSources})` : '';
  return [
    [ORIGIN_LABELS.vocals, vocals ? VOCALS_LABELS[vocals] : NOT_STATED],
    [ORIGIN_LABELS.aiTools, aiTools ? AI_USE_LABELS[aiTools] : NOT_STATED],
    [ORIGIN_LABELS.samples, samples ? SAMPLE_USE_LABELS[samples] + sources : NOT_STATED],
  ];
}

export const NO_ORIGIN: TrackOrigin = { vocals: null, aiTools: null, samples: null, sampleSources: null };

/** The origin alone of what has one. */
export function originOf({ vocals, aiTools, samples, sampleSources }: TrackOrigin): TrackOrigin {
  return { vocals, aiTools, samples, sampleSources };
}

/** True where nothing is stated. */
export function isOriginUnknown(origin: { [Part in NeededOrigin]?: string | null }): boolean {
  return missingOrigin(origin).length === NEEDED_ORIGIN.length;
}

/** The values where no label stands beside them. */
export const VOCALS_BRIEFS: Record<Vocals, string> = {
  none: 'No vocals',
  original: 'Original vocals',
  royalty_free: 'Royalty-free vocals',
  ai: 'AI vocals',
};

export const AI_USE_BRIEFS: Record<AiUse, string> = {
  none: 'No AI',
  assisted: 'AI-assisted',
  generated: 'AI-generated',
};

export const SAMPLE_USE_BRIEFS: Record<SampleUse, string> = {
  none: 'No samples',
  one_shots: 'One-shots',
  loops: 'Loops',
};

/** The stated parts in one line, as a card or a feed shows them: 'No vocals · No AI · Loops'. Empty where nothing is stated. */
export function originBrief({ vocals, aiTools, samples }: Pick<TrackOrigin, NeededOrigin>): string {
  return [
    vocals && VOCALS_BRIEFS[vocals],
    aiTools && AI_USE_BRIEFS[aiTools],
    samples && SAMPLE_USE_BRIEFS[samples],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Filters that the shop offers in one click. */
export const WITHOUT_AI = {
  aiTools: ['none'],
  vocals: VOCALS.filter((vocals) => vocals !== 'ai'),
} as const satisfies { aiTools: readonly AiUse[]; vocals: readonly Vocals[] };

export const WITHOUT_LOOPS: readonly SampleUse[] = ['none', 'one_shots'];
