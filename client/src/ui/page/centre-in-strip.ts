/** Scrolls a strip, which scrolls sideways on a phone, so that one of its items stands in its middle. */
export function centreInStrip(strip: HTMLElement | null, selector: string): void {
  const item = strip?.querySelector<HTMLElement>(selector);
  if (!strip || !item) return;
  strip.scrollLeft = item.offsetLeft - strip.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
}
