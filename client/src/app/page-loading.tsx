import { LogoMark, Spinner } from '../ui';

/** The first moment, before any frame is loaded. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted">
      <span className="flex flex-col items-center gap-5">
        <LogoMark className="size-10 text-bone" />
        <Spinner className="text-xl" />
      </span>
    </div>
  );
}
