import { SIZE, circle, line, path, polygon, rect, steps, type Drawing } from '../shapes.js';

/** A closed soft outline around a point. */
function blob(
  x: number,
  y: number,
  r: number,
  bumps: readonly (readonly [number, number, number])[],
): string {
  const points = steps(0, 2 * Math.PI, 61).map((angle): [number, number] => {
    const reach =
      r * (1 + bumps.reduce((sum, [n, start, depth]) => sum + depth * Math.sin(n * angle + start), 0));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return `${points.map(([px, py], i) => `${i ? 'L' : 'M'}${px.toFixed(0)} ${py.toFixed(0)}`).join('')}Z`;
}

/** Stacked sheets with a hole, each with its shadow. */
export const cutout: Drawing = ({ random, palette, second }) => {
  const sheets = [palette.deep, palette.main, second.main, second.pale, palette.bone];
  const x = random.between(480, 720);
  const y = random.between(480, 720);
  const bumps = [2, 3, 5].map((n) => [n, random.between(0, 6.3), random.between(0.05, 0.14)] as const);
  return (
    rect(0, 0, SIZE, SIZE, palette.ground) +
    sheets
      .map((colour, i) => {
        const shifted = bumps.map(([n, start, depth]) => [n, start + i * 0.35, depth] as const);
        const hole = `M-60 -60H1260V1260H-60Z${blob(x, y, 130 + i * 95, shifted)}`;
        return (
          path(hole, '#000', 'fill-rule="evenodd" opacity="0.22" transform="translate(10 16)"') +
          path(hole, colour, 'fill-rule="evenodd"')
        );
      })
      .join('')
  );
};

/** One brush stroke that almost closes. */
export const brush: Drawing = ({ random, palette }) => {
  const hairs = 70;
  const start = random.between(0, 6.3);
  const r = random.between(300, 370);
  const thick = random.between(110, 180);
  const ink = random.pick([palette.ground, palette.deep, palette.main]);
  const strokes = Array.from({ length: hairs }, (_, i) => {
    const radius = r + (i / hairs - 0.5) * thick;
    const length = random.between(4.9, 6.1) - 1.1 * Math.abs(i / hairs - 0.5);
    const points = steps(start + random.between(-0.06, 0.06), start + length, 50).map(
      (angle): [number, number] => [
        600 + (radius + 14 * Math.sin(angle * 2 + i * 0.02)) * Math.cos(angle),
        600 + radius * 0.96 * Math.sin(angle),
      ],
    );
    return line(points, ink, random.between(1.5, 5), `stroke-opacity="${random.between(0.5, 1).toFixed(2)}"`);
  }).join('');
  return (
    rect(0, 0, SIZE, SIZE, palette.bone) +
    strokes +
    circle(random.between(900, 1020), random.between(180, 300), 56, palette.main)
  );
};

/** Chips in polished stone. */
export const terrazzo: Drawing = ({ random, palette, second }) => {
  const colours = [palette.main, palette.deep, palette.pale, second.main, second.deep];
  const cell = random.pick([150, 200, 240]);
  let svg = '';
  for (let x = 0; x < SIZE; x += cell) {
    for (let y = 0; y < SIZE; y += cell) {
      const r = cell * random.between(0.14, 0.46);
      const corners = random.int(4, 7);
      const turn = random.between(0, 3);
      const [cx, cy] = [x + cell * random.between(0.25, 0.75), y + cell * random.between(0.25, 0.75)];
      svg += polygon(
        steps(0, 2 * Math.PI, corners + 1)
          .slice(0, corners)
          .map((angle): [number, number] => {
            const reach = r * random.between(0.7, 1.2);
            return [cx + reach * Math.cos(angle + turn), cy + reach * Math.sin(angle + turn)];
          }),
        random.pick(colours),
      );
    }
  }
  return rect(0, 0, SIZE, SIZE, palette.bone) + svg;
};

/** Leaves on a stem. */
export const leaves: Drawing = ({ random, palette, second }) => {
  const lean = random.between(-14, 14);
  const pairs = random.int(4, 6);
  const colours = [palette.main, palette.deep, second.main];
  const leaf = (length: number, colour: string): string =>
    path(
      `M0 0C${length * 0.3} ${-length * 0.34} ${length * 0.75} ${-length * 0.3} ${length} 0C${length * 0.75} ${length * 0.22} ${length * 0.3} ${length * 0.2} 0 0Z`,
      colour,
    ) +
    line(
      [
        [10, 0],
        [length * 0.86, 0],
      ],
      palette.bone,
      4,
    );
  const rows = steps(1010, 330, pairs)
    .map((y, i) => {
      const length = 430 - i * 38;
      return [1, -1]
        .map((side) => {
          const turn = side > 0 ? -32 : 212;
          const flip = side > 0 ? '' : ' scale(1 -1)';
          return `<g transform="translate(600 ${y + side * 26}) rotate(${turn})${flip}">${leaf(length, random.pick(colours))}</g>`;
        })
        .join('');
    })
    .join('');
  return (
    rect(0, 0, SIZE, SIZE, random.pick([palette.pale, palette.bone, second.pale])) +
    `<g transform="rotate(${lean} 600 1200)">${line(
      [
        [600, 1260],
        [600, 260],
      ],
      palette.deep,
      12,
    )}${rows}<g transform="translate(600 280) rotate(-90)">${leaf(240, palette.main)}</g></g>`
  );
};

/** Balanced stones. */
export const cairn: Drawing = ({ random, palette, second }) => {
  const colours = random.shuffle([palette.main, palette.deep, second.main, second.deep, palette.pale]);
  let floor = 1060;
  let wide = random.between(330, 400);
  let svg = '';
  for (const colour of colours) {
    const high = random.between(62, 108);
    svg += `<ellipse cx="${(600 + random.between(-36, 36)).toFixed(0)}" cy="${(floor - high).toFixed(0)}" rx="${wide.toFixed(0)}" ry="${high.toFixed(0)}" fill="${colour}"/>`;
    floor -= 2 * high - 6;
    wide *= random.between(0.72, 0.9);
  }
  return (
    rect(0, 0, SIZE, SIZE, random.pick([palette.bone, second.pale])) +
    rect(0, 1056, SIZE, 144, palette.pale) +
    svg
  );
};

/** Overprinted blocks, as in a two-colour print. */
export const overprint: Drawing = ({ random, palette, second }) => {
  const shape = (): string => {
    const size = random.between(520, 720);
    const [x, y] = [random.between(80, 1120 - size), random.between(80, 1120 - size)];
    return random.pick([
      circle(x + size / 2, y + size / 2, size / 2, 'INK'),
      rect(x, y, size, size * 0.8, 'INK'),
      polygon(
        [
          [x, y + size],
          [x + size / 2, y],
          [x + size, y + size],
        ],
        'INK',
      ),
    ]);
  };
  const stripes = steps(60, 1140, random.int(9, 16))
    .map((y) => rect(60, y, 1080, 14, second.main))
    .join('');
  const ink = (colour: string): string =>
    shape().replace('INK', colour).replace('/>', ' style="mix-blend-mode:multiply"/>');
  return (
    rect(0, 0, SIZE, SIZE, palette.bone) +
    (random.chance(0.5) ? stripes : '') +
    [palette.main, second.main, palette.pale].map(ink).join('')
  );
};
