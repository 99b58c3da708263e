import { SIZE, circle, path, polygon, rect, steps, type Drawing } from '../shapes.js';

/** Grid of dots sized by the interference of waves. */
export const halftone: Drawing = ({ random, palette }) => {
  const count = random.pick([14, 18, 22]);
  const cell = SIZE / count;
  const sources = Array.from(
    { length: 2 },
    () => [random.between(-200, 1400), random.between(-200, 1400)] as const,
  );
  const length = random.between(70, 150);
  const square = random.chance(0.3);
  let svg = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const x = (column + 0.5) * cell;
      const y = (row + 0.5) * cell;
      const wave =
        sources.reduce((sum, [sx, sy]) => sum + Math.cos(Math.hypot(x - sx, y - sy) / length), 0) / 2;
      const r = cell * 0.5 * (0.2 + 0.8 * ((wave + 1) / 2) ** 1.15);
      const colour = wave > 0.7 ? palette.bone : wave > -0.25 ? palette.main : palette.deep;
      svg += square ? rect(x - r, y - r, 2 * r, 2 * r, colour) : circle(x, y, r, colour);
    }
  }
  return svg;
};

/** Bands of motifs, a different one for each band. */
export const weave: Drawing = ({ random, palette }) => {
  const bands = random.int(5, 8);
  const height = SIZE / bands;
  const inks = [palette.main, palette.pale, palette.bone, palette.main];
  let svg = '';
  for (let band = 0; band < bands; band++) {
    const y = band * height;
    const back = random.pick([palette.ground, palette.ground, palette.deep]);
    const ink = inks[band % inks.length] ?? palette.main;
    const count = random.pick([4, 6, 8, 10]);
    const width = SIZE / count;
    svg += rect(0, y, SIZE, height + 1, back);
    const motif = random.int(0, 4);
    for (let i = 0; i < count; i++) {
      const x = i * width;
      const [midX, midY] = [x + width / 2, y + height / 2];
      const pad = height * 0.12;
      if (motif === 0)
        svg += polygon(
          [
            [x, y + height - pad],
            [midX, y + pad],
            [x + width, y + height - pad],
          ],
          ink,
        );
      if (motif === 1) {
        svg += polygon(
          [
            [midX, y + pad],
            [x + width - 4, midY],
            [midX, y + height - pad],
            [x + 4, midY],
          ],
          ink,
        );
        svg += polygon(
          [
            [midX, y + height * 0.34],
            [x + width * 0.66, midY],
            [midX, y + height * 0.66],
            [x + width * 0.34, midY],
          ],
          back,
        );
      }
      if (motif === 2)
        svg +=
          rect(x + width * 0.16, y + pad, width * 0.3, height - 2 * pad, ink) +
          rect(x + width * 0.62, y + pad, width * 0.1, height - 2 * pad, ink);
      if (motif === 3)
        svg +=
          path(
            `M${x} ${y + height - pad}A${width / 2} ${height * 0.7} 0 0 1 ${x + width} ${y + height - pad}Z`,
            ink,
          ) + circle(midX, y + height - pad * 1.6, Math.min(width, height) * 0.12, back);
      if (motif === 4)
        svg += polygon(
          [
            [x, y + pad],
            [midX, y + pad],
            [x + width, y + height - pad],
            [midX, y + height - pad],
          ],
          i % 2 ? ink : palette.main,
        );
    }
    svg += rect(0, y - 3, SIZE, 6, palette.ground);
  }
  return svg;
};

/** Overlapping broad waves. */
export const waves: Drawing = ({ random, palette }) => {
  const bands = random.int(6, 10);
  const colours = [
    palette.deep,
    palette.main,
    palette.pale,
    palette.ground,
    palette.main,
    palette.bone,
    palette.deep,
  ];
  const pace = random.between(0.0035, 0.0075);
  const depth = random.between(50, 130);
  const start = random.between(0, 6.3);
  let svg = '';
  for (let band = 0; band < bands; band++) {
    const y = 160 + (band * 1040) / bands;
    const crest = steps(0, SIZE, 41)
      .map(
        (x, i) =>
          `${i ? 'L' : 'M'}${x.toFixed(0)} ${(y + depth * Math.sin(x * pace + start + band * 0.55) * (1 - band * 0.05)).toFixed(1)}`,
      )
      .join('');
    svg += path(`${crest}V${SIZE}H0Z`, colours[band % colours.length] ?? palette.main);
  }
  return `<g transform="rotate(${random.pick([0, 0, 180, 90])} 600 600)">${svg}</g>`;
};

/** Checkerboard distorted around one point. */
export const warp: Drawing = ({ random, palette }) => {
  const count = random.pick([10, 12, 14]);
  const [hx, hy] = [random.between(380, 820), random.between(380, 820)];
  const pull = random.between(0.35, 0.62) * random.pick([1, 1, -0.7]);
  const reach = random.between(330, 480);
  const bend = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - hx, y - hy];
    const near = Math.exp(-((dx * dx + dy * dy) / (reach * reach)));
    return [x + dx * pull * near, y + dy * pull * near];
  };
  const cell = (SIZE + 400) / count;
  let svg = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if ((row + column) % 2) continue;
      const [x, y] = [-200 + column * cell, -200 + row * cell];
      const edge = steps(0, 1, 5);
      const points = [
        ...edge.map((t) => bend(x + t * cell, y)),
        ...edge.map((t) => bend(x + cell, y + t * cell)),
        ...edge.map((t) => bend(x + cell - t * cell, y + cell)),
        ...edge.map((t) => bend(x, y + cell - t * cell)),
      ];
      const distance = Math.hypot(x + cell / 2 - hx, y + cell / 2 - hy);
      svg += polygon(
        points,
        distance < reach * 0.5 ? palette.bone : distance < reach * 1.05 ? palette.main : palette.deep,
      );
    }
  }
  return svg;
};

/** Columns of a level meter. */
export const levels: Drawing = ({ random, palette }) => {
  const count = random.pick([9, 12, 16]);
  const cell = 1080 / count;
  const rows = random.pick([14, 18]);
  const pace = random.between(0.5, 1.1);
  const start = random.between(0, 6);
  let svg = '';
  for (let column = 0; column < count; column++) {
    const level = Math.min(1, Math.abs(Math.sin(column * pace + start)) * 0.7 + random.between(0.08, 0.35));
    for (let row = 0; row < rows; row++) {
      const t = row / rows;
      const lit = t < level;
      const colour = lit ? (t > 0.78 ? palette.bone : t > 0.5 ? palette.pale : palette.main) : palette.deep;
      svg += rect(
        60 + column * cell,
        1140 - (row + 1) * (1080 / rows),
        cell * 0.78,
        (1080 / rows) * 0.6,
        colour,
        lit ? '' : 'fill-opacity="0.45"',
      );
    }
  }
  return svg;
};
