import type { TrackDeclarations } from '#domain/declarations.js';
import { NO_ORIGIN, SAMPLE_USE_LABELS, type TrackOrigin } from '#domain/origin.js';
import { renderable } from '#core/pdf/index.js';

/** Statements of the seller about a track by the time of its sale. */
export interface Statements {
  /** Null for a sale from before origins were stated. */
  origin: TrackOrigin | null;
  /** Null where nothing is declared. */
  declarations: Pick<TrackDeclarations, 'samplesCleared' | 'collaborators'> | null;
}

/** The warranty of a contract, which goes no further than what is stated. @param asOrdered replaces sources that the fonts cannot render */
export function warrantyText({ origin, declarations }: Statements, asOrdered: string): string {
  const stated = origin ?? NO_ORIGIN;
  const isCleared = declarations?.samplesCleared === true;
  return [
    authorshipText(stated, Boolean(declarations?.collaborators)),
    vocalsText(stated),
    samplesText(stated, asOrdered),
    `${isCleared ? 'It is free of uncleared samples' : 'Beyond what is stated here it is free of rights of others'}, and it has not been published, sold or licensed before.`,
  ].join(' ');
}

function authorshipText({ aiTools, vocals }: TrackOrigin, hasCollaborators: boolean): string {
  const together = hasCollaborators
    ? ' together with the collaborators named to the store, and to act for all of them'
    : '';
  switch (aiTools) {
    case 'none':
      if (vocals === 'ai') {
        return `The Seller warrants to be the author and owner of the Track${together}. Its vocals were made by AI tools; no human authorship of them is claimed.`;
      }
      return hasCollaborators
        ? `The Seller warrants to be the author and owner of the Track${together}. It was made without AI tools.`
        : 'The Seller warrants to be the sole author and owner of the Track, which was made without AI tools.';
    case 'assisted':
      return `The Seller warrants to be the author and owner of the Track${together}. Parts of it were made with AI tools; no sole human authorship is claimed.`;
    case 'generated':
      return `The Seller warrants to be entitled to transfer the Track${together}. AI tools generated it; no sole human authorship is claimed, and rights pass as far as the law grants any.`;
    case null:
      return `The Seller warrants to be the author and owner of the Track${together}. Whether AI tools were used is not stated.`;
  }
}

function vocalsText({ vocals, aiTools }: TrackOrigin): string {
  switch (vocals) {
    case 'none':
      return 'It has no vocals.';
    case 'original':
      return 'Its vocals are original and cleared by their performers.';
    case 'royalty_free':
      return 'Its vocals are royalty-free, under a licence by which others may use them too.';
    case 'ai':
      // Without other AI tools the sentence about the author says so.
      return aiTools === 'none' ? '' : 'Its vocals were made by AI tools.';
    case null:
      return 'The origin of its vocals is not stated.';
  }
}

function samplesText({ samples, sampleSources }: TrackOrigin, asOrdered: string): string {
  if (samples === null) return 'Whether it has melodic samples of others is not stated.';
  if (samples === 'none') return 'It has no melodic samples of others.';
  const sources = sampleSources
    ? `Sources: ${renderable(sampleSources, asOrdered)}.`
    : 'Their sources are not stated.';
  return `It has melodic samples of others (${SAMPLE_USE_LABELS[samples].toLowerCase()}), under the licences of their makers, by which others may use them too. ${sources}`;
}
