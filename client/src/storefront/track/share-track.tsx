import { Link2, Mail, Share2 } from 'lucide-react';
import { Button, buttonClasses, notify, useHydrated, useSiteOrigin, useStore } from '../../ui';
import type { PageTrack } from './track-meta';

/** Copies, mails or shares the address of the track, without third-party scripts. */
export function ShareTrack({ track }: { track: PageTrack }) {
  const url = `${useSiteOrigin()}/track/${track.id}`;
  const canShare = useHydrated() && 'share' in navigator;
  const subject = `${track.name} on ${useStore().name}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied', { id: 'share' });
    } catch {
      notify.error(`The link could not be copied. It is ${url}`, { id: 'share' });
    }
  };

  return (
    <div role="group" aria-label="Share" className="mt-6 flex flex-wrap gap-2">
      <Button size="sm" variant="ghost" className="-ml-3" onClick={() => void copy()}>
        <Link2 aria-hidden className="size-4" />
        Copy link
      </Button>
      <a
        href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}
        className={buttonClasses('ghost', 'sm')}
      >
        <Mail aria-hidden className="size-4" />
        Send by e-mail
      </a>
      {canShare && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            // Rejects when the user closes the share sheet.
            navigator.share({ title: subject, url }).catch(() => undefined);
          }}
        >
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
      )}
    </div>
  );
}
