import { EmptyState, LinkButton, usePageMeta } from '../../ui';

export function TrackMissing() {
  usePageMeta('Track not found', undefined, { isMissing: true });
  return (
    <EmptyState
      as="h1"
      title="Track not found"
      text="There is no track at this address. It may have been sold and taken home."
      action={
        <LinkButton to="/shop" variant="primary">
          Browse Tracks
        </LinkButton>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
