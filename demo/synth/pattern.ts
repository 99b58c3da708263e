export interface Step {
  step: number;
  /** Character of the pattern. */
  token: string;
  /** Length in steps, holds included. */
  length: number;
}

/** Reads one bar of a pattern; longer patterns continue in the following bars. */
export function readBar(pattern: string, bar: number): Step[] {
  const start = (bar * 16) % pattern.length;
  const steps: Step[] = [];
  for (let step = 0; step < 16; step++) {
    const token = pattern[start + step] ?? '.';
    const last = steps[steps.length - 1];
    if (token === '_' && last && last.step + last.length === step) last.length += 1;
    else if (token !== '.' && token !== '_') steps.push({ step, token, length: 1 });
  }
  return steps;
}

const VELOCITIES: Record<string, number> = { x: 1, o: 0.62, '-': 0.34, r: 0.8 };

export function velocityOf(token: string): number {
  return VELOCITIES[token] ?? 1;
}
