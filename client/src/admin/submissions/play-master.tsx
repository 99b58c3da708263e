import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton, Spinner } from '../../ui';
import { notify } from '../notices';
import { masterAudio, useMasterAudio } from './master-audio';
import type { AdminSubmissionFragment } from './submissions.generated';
import { packageOf, usePackageMaster } from './use-package-master';

/** Plays the master of a submission in its row; nothing for an archive at another site. */
export function PlayMaster({ submission }: { submission: AdminSubmissionFragment }) {
  const packageId = packageOf(submission);
  const { packageId: loaded, playing } = useMasterAudio();
  const [isWanted, setWanted] = useState(false);
  if (packageId === null) return null;
  const isPlaying = loaded === packageId && playing;
  return (
    <>
      <IconButton
        size="sm"
        label={`${isPlaying ? 'Pause' : 'Play'} ${submission.trackName}`}
        icon={
          isWanted ? (
            <Spinner label="" />
          ) : isPlaying ? (
            <Pause aria-hidden className="size-4" />
          ) : (
            <Play aria-hidden className="size-4 fill-current" />
          )
        }
        onClick={() => (loaded === packageId ? masterAudio.toggle() : setWanted(true))}
      />
      {isWanted && <Starter submission={submission} onEnd={() => setWanted(false)} />}
    </>
  );
}

interface StarterProps {
  submission: AdminSubmissionFragment;
  /** Called when the master plays, or cannot be played. */
  onEnd: () => void;
}

/** Waits until the master can be listened to, and plays it. */
function Starter({ submission, onEnd }: StarterProps) {
  const { packageId, master, error } = usePackageMaster(submission);
  const address = master?.listenAddress;
  const problem = master?.status === 'failed' && !address ? master.problem : error && !master ? '' : null;
  useEffect(() => {
    if (packageId !== null && address) {
      masterAudio.load(packageId, address);
      masterAudio.play();
      onEnd();
    } else if (problem !== null) {
      notify.error(problem || 'Failed to load the master');
      onEnd();
    }
  }, [packageId, address, problem, onEnd]);
  return null;
}
