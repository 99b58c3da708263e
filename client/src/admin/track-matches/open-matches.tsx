import { Panel } from '../page';
import { Matches } from './recording-matches';
import { OpenMatchesDocument, useOpenMatchesQuery } from './track-matches.generated';

/** Matches that hold a recording until they are decided; nothing without any. */
export function OpenMatches() {
  const { data } = useOpenMatchesQuery({ fetchPolicy: 'cache-and-network' });
  const matches = data?.openMatches ?? [];
  if (matches.length === 0) return null;
  return (
    <Panel title="Same recordings to decide" className="flex flex-col gap-8">
      <Matches matches={matches} refetch={[OpenMatchesDocument]} />
    </Panel>
  );
}
