import { circle, path, rect, ring, steps, within, type Drawing } from '../shapes.js';

/** Thin ellipses rotated around one point. */
export const spirograph: Drawing = ({ random, palette }) => {
  const count = random.pick([9, 14, 20, 28]);
  const weight = 60 / count + 1.4;
  const rx = random.between(470, 560);
  const ry = rx * random.between(0.22, 0.62);
  const sweep = random.pick([180, 180, 120, 90]);
  const turn = random.between(0, 180);
  const offset = random.pick([0, 0, random.between(60, 160)]);
  const threads = Array.from({ length: count }, (_, i) => {
    const accent = i % 3 === 0;
    const angle = (turn + (i * sweep) / count).toFixed(1);
    return (
      `<ellipse cx="${offset.toFixed(0)}" cy="0" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="none" ` +
      `stroke="${accent ? palette.main : palette.pale}" stroke-width="${(accent ? weight * 1.7 : weight).toFixed(1)}" transform="translate(600 600) rotate(${angle})"/>`
    );
  });
  return (
    circle(600, 600, ry * 0.9, palette.deep) +
    threads.join('') +
    circle(600, 600, random.between(30, 70), palette.bone)
  );
};

/** Two overlapping sets of rings. */
export const interference: Drawing = ({ random, palette }) => {
  const pitch = random.between(26, 44);
  const spread = random.between(120, 260);
  const angle = random.between(0, Math.PI);
  const [dx, dy] = [spread * Math.cos(angle), spread * Math.sin(angle)];
  const rings = (x: number, y: number, colour: string): string =>
    steps(pitch, 1500, Math.round(1500 / pitch))
      .map((r) => ring(x, y, r, colour, pitch * 0.36))
      .join('');
  const r = random.between(300, 420);
  return (
    rings(600 - dx, 600 - dy, palette.deep) +
    within(
      'meeting',
      circle(600 + dx * 0.4, 600 + dy * 0.4, r, '#fff'),
      rings(600 + dx, 600 + dy, palette.main),
    ) +
    circle(600 - dx, 600 - dy, pitch * 1.1, palette.bone) +
    circle(600 + dx, 600 + dy, pitch * 1.1, palette.pale)
  );
};

/** Nested arches, one or several in a row. */
export const arches: Drawing = ({ random, palette }) => {
  const count = random.pick([1, 2, 3]);
  const width = 1080 / count;
  const rings = random.int(4, 6) + (count === 1 ? 3 : 0);
  const colours = [palette.main, palette.ground, palette.pale, palette.deep, palette.bone, palette.ground];
  const start = random.int(0, 5);
  let svg = '';
  for (let i = 0; i < count; i++) {
    const x = 60 + i * width + width / 2;
    const flip = count > 1 && i % 2 === 1;
    let arch = '';
    for (let depth = 0; depth < rings; depth++) {
      const half = (width / 2 - 10) * (1 - depth / rings);
      const top = 1200 - half - (1040 - width / 2) * (1 - (depth * 0.6) / rings);
      const d = `M${x - half} 1260V${top}A${half} ${half} 0 0 1 ${x + half} ${top}V1260Z`;
      arch += path(d, colours[(start + depth + i) % colours.length] ?? palette.main);
    }
    svg += flip ? `<g transform="rotate(180 ${x} 600)">${arch}</g>` : arch;
  }
  return svg;
};

/** Half discs stacked on one axis, alternately shifted. */
export const totem: Drawing = ({ random, palette }) => {
  const count = random.int(4, 6);
  const height = 1080 / count;
  const colours = random.shuffle([
    palette.main,
    palette.pale,
    palette.bone,
    palette.main,
    palette.deep,
    palette.pale,
  ]);
  const wide = random.between(0.9, 1.4);
  let svg = '';
  for (let i = 0; i < count; i++) {
    const y = 60 + i * height;
    const r = height * wide;
    const side = random.pick([-1, 1]);
    const shift = side * random.between(0, 90);
    const colour = colours[i % colours.length] ?? palette.main;
    svg += within(
      `half${i}`,
      rect(0, y, 1200, height - 8, '#fff'),
      circle(600 + shift, side > 0 ? y : y + height - 8, r, colour),
    );
    if (i % 2) svg += circle(600 + shift - side * r * 1.25, y + height / 2, height * 0.14, palette.bone);
  }
  return `<g transform="rotate(${random.pick([0, 0, 90])} 600 600)">${svg}</g>`;
};
