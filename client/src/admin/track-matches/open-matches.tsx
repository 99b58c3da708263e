import { TextButton } from '../../ui';
import { Panel } from '../page';
import { Matches } from './recording-matches';
import { OpenMatchesDocument, useOpenMatchesQuery } from './track-matches.generated';

/** Matches that hold a recording until they are decided; nothing without any. */
export function OpenMatches() {
  const { data, error, refetch } = useOpenMatchesQuery({ fetchPolicy: 'cache-and-network' });
  const matches = data?.openMatches ?? [];
  if (error && !data) {
    return (
      <p role="alert" className="text-sm text-danger">
        Failed to load same recordings. <TextButton onClick={() => void refetch()}>Retry</TextButton>
      </p>
    );
  }
  if (matches.length === 0) return null;
  return (
    <Panel title="Same recordings to decide" className="flex flex-col gap-8">
      <Matches matches={matches} refetch={[OpenMatchesDocument]} isNamed />
    </Panel>
  );
}
