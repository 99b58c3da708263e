import type { UncomparedReason } from '#domain/given-stems.js';
import { cn } from '../ui';

export interface GivenStems {
  comparedWith: string | null;
  reason: UncomparedReason | null;
  heard: readonly string[];
  notHeard: readonly string[];
  unread: readonly string[];
}

const REASONS: Record<UncomparedReason, string> = {
  no_stems: 'none of them is WAV, AIFF or FLAC.',
  no_mix: 'the package holds no WAV, AIFF or FLAC master.',
  too_many: 'there are more than 80.',
  too_short: 'the master is shorter than half a minute.',
  too_large: 'they take longer than a check may.',
  unreadable: 'an archive could not be read.',
};

/** Tells maker and store which stems of the customer are in the delivered mix. */
export function GivenStems({ stems }: { stems: GivenStems }) {
  const { comparedWith, reason, heard, notHeard, unread } = stems;
  const judged = heard.length + notHeard.length;
  return (
    <section aria-label="Stems of the customer" className="text-[0.8125rem] [overflow-wrap:anywhere]">
      <p className={cn(notHeard.length > 0 && 'text-danger')}>
        {comparedWith === null
          ? `The customer's stems were not compared with the mix: ${REASONS[reason ?? 'unreadable']}`
          : notHeard.length === 0
            ? `${judged === 1 ? "The customer's stem is" : `All ${judged} stems of the customer are`} heard in ${comparedWith}.`
            : heard.length === 0
              ? `None of the customer's stems was found in ${comparedWith}. It may start more than six seconds apart from them, run at another speed, or be another track.`
              : `${notHeard.length} of ${judged} stems of the customer ${notHeard.length === 1 ? 'was' : 'were'} not found in ${comparedWith}. Please listen whether ${notHeard.length === 1 ? 'it is' : 'they are'} left out on purpose:`}
      </p>
      {heard.length > 0 && notHeard.length > 0 && <Names names={notHeard} />}
      {comparedWith !== null && unread.length > 0 && (
        <>
          <p className="mt-2 text-muted">Not compared, because they are silent or in another format:</p>
          <Names names={unread} />
        </>
      )}
    </section>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-1 ml-4 list-disc">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
