import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { formatKey } from '#domain/camelot.js';
import { keyName } from '#domain/keys.js';
import type { ShopParams } from './shop-params';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './suggestions.generated';

type Suggested = SearchSuggestionsQuery['searchSuggestions'];
export type SuggestedTrack = Suggested['tracks'][number];

/** A completion: a track to open, or a change of the shop's search and filters. */
export type Suggestion = { id: string; label: string } & (
  | { kind: 'track'; track: SuggestedTrack }
  | { kind: 'view'; count: number; change: Partial<ShopParams> }
);

export interface SuggestionGroup {
  label: string;
  suggestions: Suggestion[];
}

const PAUSE_MS = 200;

/** Suggestions for the typed text, requested when typing pauses. A request that is overtaken is aborted. */
export function useSuggestions(text: string, isSuggesting: boolean): SuggestionGroup[] {
  const client = useApolloClient();
  const [found, setFound] = useState<Suggested | null>(null);
  const search = isSuggesting ? text.trim() : '';

  useEffect(() => {
    if (!search) {
      setFound(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client
        .query({
          query: SearchSuggestionsDocument,
          variables: { search },
          // Parts of tracks would replace nothing in the cache that anybody reads.
          fetchPolicy: 'no-cache',
          context: { queryDeduplication: false, fetchOptions: { signal: abort.signal } },
        })
        .then(({ data }) => {
          if (!abort.signal.aborted) setFound(data?.searchSuggestions ?? null);
        })
        .catch(() => {
          // The list of the shop reports what is wrong; a search works without suggestions.
          if (!abort.signal.aborted) setFound(null);
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, search]);

  return found ? groupsOf(found) : [];
}

function groupsOf({ genres, keys, tempi, sellers, tracks }: Suggested): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      label: 'Genres',
      suggestions: genres.map(({ value, count }) => view('genre', value, count, { genre: [value] })),
    },
    {
      label: 'Keys',
      suggestions: keys.map(({ musicKey, mode, count }) =>
        view(
          'key',
          mode ? `${keyName(musicKey, mode)}, ${formatKey(musicKey, mode)}` : `${musicKey}, any mode`,
          count,
          {
            key: [musicKey],
            mode: mode ? [mode] : [],
          },
        ),
      ),
    },
    {
      label: 'Tempo',
      suggestions: tempi.map(({ minBpm, maxBpm, count }) =>
        view('bpm', minBpm === maxBpm ? `${minBpm} BPM` : `${minBpm} to ${maxBpm} BPM`, count, {
          minBpm,
          maxBpm,
        }),
      ),
    },
    {
      label: 'Sellers',
      suggestions: sellers.map(({ value, count }) => view('seller', value, count, { q: value })),
    },
    {
      label: 'Tracks',
      suggestions: tracks.map((track) => ({
        kind: 'track',
        id: `track-${track.id}`,
        label: track.name,
        track,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** The change replaces the typed text. */
function view(kind: string, label: string, count: number, change: Partial<ShopParams>) {
  return {
    kind: 'view' as const,
    id: `${kind}-${label.replace(/[^\p{L}\p{Nd}]+/gu, '-')}`,
    label,
    count,
    change: { q: '', ...change },
  };
}
