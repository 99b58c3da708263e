import { encode } from 'uqr';
import { cn } from '../../ui';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** An inline SVG path, because the content security policy forbids data: images. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('aspect-square rounded-md bg-bone text-ink', className)}
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  );
}
