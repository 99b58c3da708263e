import type { ReactNode } from 'react';

export interface PictureProps {
  className?: string;
  /** Exposes the description to screen readers; omitted where the text beside the picture says the same. */
  described?: boolean;
}

interface CanvasProps extends PictureProps {
  /** Text alternative of the picture. */
  description: string;
  children: ReactNode;
}

/** The common canvas: 4 to 3, with text large enough for a phone. */
export function Canvas({ description, described, className, children }: CanvasProps) {
  return (
    <svg
      viewBox="0 0 480 360"
      className={className}
      {...(described ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
    >
      <rect width="480" height="360" className="fill-surface" />
      {children}
    </svg>
  );
}

interface PictureTextProps {
  x: number;
  y: number;
  children: ReactNode;
  /** 14 by default. */
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
  /** The wide typeface, for names. */
  strong?: boolean;
}

export function PictureText({
  x,
  y,
  children,
  size = 14,
  anchor = 'start',
  className = 'fill-bone',
  strong,
}: PictureTextProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      className={`${strong ? 'wide' : 'font-sans'} ${className}`}
    >
      {children}
    </text>
  );
}

/** An application window: frame, title, line. */
export function Pane({
  x,
  y,
  width,
  height,
  title,
}: Record<'x' | 'y' | 'width' | 'height', number> & { title: string }) {
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        rx="6"
        className="fill-ink stroke-line"
      />
      <path d={`M${x} ${y + 36.5}h${width}`} className="stroke-line" />
      <PictureText x={x + 16} y={y + 24} size={14} strong>
        {title}
      </PictureText>
    </>
  );
}
