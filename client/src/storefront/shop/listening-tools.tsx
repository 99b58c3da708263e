import { EarOff, History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button, useHydrated } from '../../ui';
import { takeUpSession, useEarlierSession } from '../heard';

interface ListeningToolsProps {
  hasHeard: boolean;
  isHiding: boolean;
  onHide: (hide: boolean) => void;
}

/** Buttons for listeners who were here before. */
export function ListeningTools({ hasHeard, isHiding, onHide }: ListeningToolsProps) {
  const session = useEarlierSession();
  const navigate = useNavigate();
  if (!useHydrated()) return null;
  return (
    <>
      {session && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            takeUpSession();
            void navigate(`/shop${session.search}`);
          }}
        >
          <History aria-hidden className="size-4" />
          <span className="max-md:sr-only">Last session</span>
        </Button>
      )}
      {(hasHeard || isHiding) && (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isHiding}
          onClick={() => onHide(!isHiding)}
          className="text-bone aria-pressed:bg-raised"
        >
          <EarOff aria-hidden className="size-4" />
          <span className="max-md:sr-only">Hide heard</span>
        </Button>
      )}
    </>
  );
}
