import { Button, EmptyState, LinkButton } from '../../ui';
import { openLogin, useViewer } from '../auth';

interface EmptyTrackListProps {
  title: string;
  text?: string;
  /** Text for visitors, beside a Log In button. */
  loginText: string;
}

/** The page of an empty cart or wishlist. */
export function EmptyTrackList({ title, text, loginText }: EmptyTrackListProps) {
  const { signedIn } = useViewer();
  return (
    <EmptyState
      as="h1"
      title={title}
      text={signedIn ? text : loginText}
      action={
        <>
          <LinkButton to="/shop" variant="primary">
            Browse Tracks
          </LinkButton>
          {!signedIn && <Button onClick={() => openLogin()}>Log In</Button>}
        </>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
