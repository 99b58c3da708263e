/** A part of the whole beside its number, which says it in words. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden className="mt-1.5 h-1 w-full">
      <rect width="100%" height="100%" className="fill-line" />
      <rect width={`${share * 100}%`} height="100%" className="fill-edge" />
    </svg>
  );
}
