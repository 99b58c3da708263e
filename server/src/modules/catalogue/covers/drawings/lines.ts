import { SIZE, circle, line, path, polygon, rect, ring, steps, within, type Drawing } from '../shapes.js';

/** Parallel lines, refracted by a lens. */
export const refraction: Drawing = ({ random, palette }) => {
  const pitch = random.between(17, 34);
  const x = random.between(430, 770);
  const y = random.between(400, 760);
  const r = random.between(270, 380);
  const turn = random.pick([0, 0, 90, 35, -35, 60]);
  const strokes = (colour: string, width: number, shift: number): string =>
    steps(-400, 1600, Math.round(2000 / pitch))
      .map((at) => rect(-400, at + shift, 2000, width, colour))
      .join('');
  const turned = (content: string, degrees: number): string =>
    `<g transform="rotate(${degrees} 600 600)">${content}</g>`;
  const lens = random.pick([
    circle(x, y, r, '#fff'),
    rect(x - r, y - r, 2 * r, 2 * r, '#fff', `transform="rotate(${random.int(0, 60)} ${x} ${y})"`),
    path(
      `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}ZM${x - r} ${y + 40}H${x + r}V${y + 40 + r * 0.5}H${x - r}Z`,
      '#fff',
    ),
    circle(x - r * 0.55, y, r * 0.8, '#fff') + circle(x + r * 0.75, y + r * 0.5, r * 0.62, '#fff'),
  ]);
  const bend = random.chance(0.5) ? turn : turn + random.pick([90, 20, -20]);
  return (
    turned(strokes(palette.deep, pitch * 0.34, 0), turn) +
    within(
      'lens',
      lens,
      rect(0, 0, SIZE, SIZE, palette.ground) + turned(strokes(palette.main, pitch * 0.62, pitch / 2), bend),
    ) +
    circle(x + r * 1.15, y - r * 0.95, random.between(18, 46), palette.pale)
  );
};

/** Stacked ridge lines, each hiding those behind it. */
export const ridges: Drawing = ({ random, palette }) => {
  const rows = random.int(22, 34);
  const summit = random.between(380, 820);
  const spread = random.between(150, 290);
  const height = random.between(120, 240);
  const waves = Array.from(
    { length: 5 },
    () => [random.between(0.006, 0.045), random.between(0, 6.3)] as const,
  );
  let svg = '';
  for (let row = 0; row < rows; row++) {
    const base = 250 + (row * 800) / rows;
    const points = steps(90, 1110, 103).map((x): [number, number] => {
      const bell = Math.exp(-(((x - summit) / spread) ** 2));
      const rough =
        waves.reduce((sum, [pace, start]) => sum + Math.sin(x * pace + start + row * pace * 60), 0) / 5;
      return [x, base - bell * height * (0.75 + 0.9 * rough) - 3 * rough];
    });
    const colour = row % 7 === 3 ? palette.main : palette.bone;
    const hill = points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(0)} ${y.toFixed(1)}`).join('');
    svg += path(`${hill}V${base + 30}H90Z`, palette.ground) + line(points, colour, row % 7 === 3 ? 5 : 2.6);
  }
  return svg;
};

/** Contour lines. */
export const contours: Drawing = ({ random, palette }) => {
  const x = random.between(350, 850);
  const y = random.between(350, 850);
  const lobes = [2, 3, 5].map((n) => [n, random.between(0, 6.3), random.between(0.04, 0.2)] as const);
  const rings = random.int(13, 20);
  const filled = random.int(2, 5);
  let svg = '';
  for (let i = rings; i > 0; i--) {
    const r = 62 * i ** 0.98;
    const d = steps(0, 2 * Math.PI, 73)
      .map((angle, at) => {
        const swell = lobes.reduce(
          (sum, [n, start, depth]) => sum + depth * Math.sin(n * angle + start + i * 0.13),
          0,
        );
        const reach = r * (1 + swell);
        return `${at ? 'L' : 'M'}${(x + reach * Math.cos(angle)).toFixed(0)} ${(y + reach * Math.sin(angle)).toFixed(0)}`;
      })
      .join('');
    const fill =
      i === filled ? palette.main : i < filled ? palette.ground : i % 5 === 0 ? palette.deep : palette.ground;
    const stroke = i % 5 === 0 ? palette.main : palette.pale;
    svg += path(
      `${d}Z`,
      fill,
      `stroke="${stroke}" stroke-width="${i % 5 === 0 ? 5 : 2.2}" stroke-opacity="${i > 12 ? 0.5 : 0.9}"`,
    );
  }
  return svg;
};

/** Nested polygons, each rotated further. */
export const vortex: Drawing = ({ random, palette }) => {
  const corners = random.pick([3, 4, 4, 5, 6]);
  const twist = random.between(0.05, 0.13) * random.pick([-1, 1]);
  const shrink = random.between(0.86, 0.91);
  const x = random.between(500, 700);
  const y = random.between(500, 700);
  let r = 1150;
  let turn = random.between(0, 3);
  let svg = '';
  for (let i = 0; r > 14; i++) {
    const points = steps(0, 2 * Math.PI, corners + 1)
      .slice(0, corners)
      .map((angle): [number, number] => [x + r * Math.cos(angle + turn), y + r * Math.sin(angle + turn)]);
    const fill =
      i % 2 ? palette.ground : i % 8 === 4 ? palette.bone : i % 4 === 0 ? palette.main : palette.deep;
    svg += polygon(points, fill);
    r *= shrink;
    turn += twist;
  }
  return svg;
};

/** A low sun above a grid in perspective. */
export const dusk: Drawing = ({ random, palette }) => {
  const horizon = random.between(700, 800);
  const r = random.between(260, 350);
  const x = random.pick([420, 600, 600, 780]);
  const y = horizon - r * random.between(0.25, 0.7);
  const slots = steps(0, 1, 8)
    .map((t) => rect(x - r, y - r * 0.1 + t * r * 1.1, 2 * r, 6 + 26 * t, palette.ground))
    .join('');
  const sun = within('above', rect(0, 0, SIZE, horizon, '#fff'), circle(x, y, r, palette.main) + slots);
  const depth = steps(0, 1, 12)
    .map((t) =>
      rect(0, horizon + (SIZE - horizon) * t ** 2.2, SIZE, 2 + 3 * t, palette.pale, 'fill-opacity="0.75"'),
    )
    .join('');
  const fan = steps(-2600, 3800, 27)
    .map((end) =>
      line(
        [
          [x + (end - x) * 0.12, horizon],
          [end, SIZE],
        ],
        palette.pale,
        2.6,
        'stroke-opacity="0.75"',
      ),
    )
    .join('');
  const stars = Array.from({ length: 14 }, () =>
    circle(
      random.between(60, 1140),
      random.between(60, horizon - r * 1.2),
      random.between(1.5, 4),
      palette.bone,
    ),
  ).join('');
  return (
    stars +
    ring(x, y, r + 34, palette.deep, 10) +
    rect(0, horizon, SIZE, SIZE - horizon, palette.ground) +
    sun +
    depth +
    fan
  );
};
