import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { IconButton } from '../actions/icon-button';

export interface BannerProps {
  tone?: 'danger' | 'success' | 'info';
  children: ReactNode;
  /** Makes it closable. */
  onClose?: () => void;
  className?: string;
}

const EDGE = { danger: 'border-l-danger', success: 'border-l-signal', info: 'border-l-muted' };

/** A message about the whole form or page, in its place. Errors are announced at once. */
export function Banner({ tone = 'info', children, onClose, className }: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex min-h-11 items-center justify-between gap-3 rounded-sm border border-l-2 bg-surface pl-4 text-sm',
        EDGE[tone],
        className,
      )}
    >
      <div className="min-w-0 py-2.5 pr-2">{children}</div>
      {onClose && <IconButton size="sm" label="Close" icon={<X aria-hidden />} onClick={onClose} />}
    </div>
  );
}
