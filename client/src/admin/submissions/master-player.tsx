import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ArrangementMarks } from '../../audio-report';
import { ErrorState, FieldError, IconButton, Skeleton, TextLink } from '../../ui';
import { formatLength } from '../../ui/media/audio-preview';
import { Waveform } from '../../ui/media/waveform-bars';
import { PackageLink, Panel } from '../page';
import { masterAudio, useMasterAudio } from './master-audio';
import type { AdminSubmissionFragment, MasterInPackageFragment } from './submissions.generated';
import type { PackageMasterState } from './use-package-master';

/** Plays the master that was sent, over its waveform and its arrangement. */
export function MasterPlayer({
  submission: { archiveLink, trackName },
  sound,
  plays,
}: {
  submission: AdminSubmissionFragment;
  sound: PackageMasterState;
  plays: boolean;
}) {
  const { packageId, master, error, reload } = sound;
  if (packageId === null) {
    return (
      <Panel title="Listen">
        <p className="mb-2 text-sm text-muted">
          The archive is at another site, so that it can be neither played nor measured here. Open it there:
        </p>
        <p className="text-sm">
          <PackageLink to={archiveLink} />
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Listen">
      {master?.duration ? (
        <Player
          plays={plays}
          packageId={packageId}
          master={master}
          duration={master.duration}
          name={trackName}
          onExpired={reload}
        />
      ) : master?.status === 'failed' ? (
        <div className="flex flex-col items-start gap-3">
          <FieldError error={master.problem ?? 'The master could not be read'} />
          <p className="text-sm text-muted">
            Download <TextLink to={archiveLink}>the archive</TextLink> to listen to it.
          </p>
        </div>
      ) : error && !master ? (
        <ErrorState message="Failed to load the master" onRetry={reload} className="py-6" />
      ) : (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-24 bg-line" />
          <p role="status" className="text-sm text-muted">
            {master === null
              ? 'The archive is being checked. The master then appears here by itself.'
              : 'Reading and measuring the master. This takes some seconds.'}
          </p>
        </div>
      )}
    </Panel>
  );
}

interface PlayerProps {
  /** Plays at once: the press that opened the page asked for it. */
  plays: boolean;
  packageId: number;
  master: MasterInPackageFragment;
  /** Seconds. */
  duration: number;
  name: string;
  /** Asks for another address. */
  onExpired: () => void;
}

function Player({ plays, packageId, master, duration, name, onExpired }: PlayerProps) {
  const { peaks, sections, listenAddress } = master;
  const audio = useMasterAudio();
  const isLoaded = audio.packageId === packageId;
  const { playing, seconds, failed } = isLoaded ? audio : { playing: false, seconds: 0, failed: false };

  useEffect(() => {
    if (!listenAddress) return;
    const isNew = masterAudio.load(packageId, listenAddress);
    if (plays && isNew) masterAudio.play();
  }, [packageId, listenAddress, plays]);

  // An address ends after half an hour: another one is asked for once, and loaded by the effect above.
  const hasRenewed = useRef(false);
  useEffect(() => {
    if (!failed || hasRenewed.current) return;
    hasRenewed.current = true;
    onExpired();
  }, [failed, onExpired]);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <IconButton
          label={`${playing ? 'Pause' : 'Play'} ${name}`}
          icon={playing ? <Pause aria-hidden /> : <Play aria-hidden className="fill-current" />}
          onClick={() => masterAudio.toggle()}
          className="size-13 rounded-full border-signal bg-signal text-ink hover:bg-signal-soft [&_svg]:size-5"
        />
        <div className="min-w-0 flex-1">
          <p className="wide truncate text-sm">{lastPart(master.master ?? '')}</p>
          <p className="figures text-[0.8125rem] text-muted">
            {formatLength(seconds)} / {formatLength(duration)}
          </p>
        </div>
      </div>
      <div>
        <Waveform peaks={peaks} seconds={seconds} duration={duration} onSeek={(to) => masterAudio.seek(to)} />
        <ArrangementMarks sections={sections} duration={duration} />
      </div>
      {failed && hasRenewed.current && (
        <p role="alert" className="text-sm text-danger">
          The master could not be played. Reload the page, or download the archive.
        </p>
      )}
    </div>
  );
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
