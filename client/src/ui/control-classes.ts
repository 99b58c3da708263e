/**
 * The box of everything one types or chooses in. 16 px text under a finger, or iOS zooms the page.
 * Where it is wrong the focus ring keeps off the red line: touching, the two read as amber.
 */
export const CONTROL_CLASSES =
  'w-full rounded-md border border-edge bg-surface px-3.5 text-[0.9375rem] text-bone transition-colors touch:text-base ' +
  'placeholder:text-muted hover:border-muted focus-visible:border-signal focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:border-danger aria-invalid:focus-visible:outline-2 aria-invalid:focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:border-line disabled:text-muted [&[readonly]]:border-line';
