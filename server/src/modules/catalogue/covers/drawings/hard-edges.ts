import { SIZE, circle, line, path, polygon, rect, sector, steps, within, type Drawing } from '../shapes.js';
import { letterform } from '../lettering.js';

/** Parallel slabs of random widths with one band shifted sideways. */
export const slabs: Drawing = ({ random, palette }) => {
  const upright = random.chance(0.65);
  const colours = [palette.bone, palette.bone, palette.bone, palette.pale];
  const accents = random.int(1, 2);
  const bars: string[] = [];
  let x = random.between(-20, 60);
  while (x < SIZE) {
    const width = random.pick([10, 16, 28, 28, 60, 110, 150]);
    const top = random.pick([0, 0, 0, 120, 260]);
    const bottom = random.pick([SIZE, SIZE, SIZE, 1040, 900]);
    bars.push(rect(x, top, width, bottom - top, random.pick(colours)));
    x += width + random.pick([14, 22, 36, 80]);
  }
  for (let i = 0; i < accents; i++) {
    const place = random.int(0, bars.length - 1);
    bars[place] = (bars[place] ?? '').replace(/fill="[^"]+"/, `fill="${palette.main}"`);
  }
  const all = bars.join('');
  const cut = random.between(280, 760);
  const band = random.between(110, 300);
  const shift = random.pick([-1, 1]) * random.between(30, 110);
  const sheared =
    within('still', rect(0, 0, SIZE, cut, '#fff') + rect(0, cut + band, SIZE, SIZE, '#fff'), all) +
    within(
      'moved',
      rect(0, cut, SIZE, band, '#fff'),
      `<g transform="translate(${shift.toFixed(0)} 0)">${all}</g>`,
    );
  return upright ? sheared : `<g transform="rotate(90 600 600)">${sheared}</g>`;
};

/** A disc cut into shifted strips. */
export const slices: Drawing = ({ random, palette }) => {
  const strips = random.int(5, 11);
  const r = random.between(360, 440);
  const reach = random.between(50, 190);
  const turn = random.pick([0, 90, -45, 45, -20]);
  const edges = [
    -r,
    ...Array.from({ length: strips - 1 }, () => random.between(-r * 0.9, r * 0.9)).sort((a, b) => a - b),
    r,
  ];
  let svg = '';
  for (let i = 0; i < strips; i++) {
    const top = edges[i] ?? 0;
    const height = (edges[i + 1] ?? r) - top;
    const shift = i % 2 ? random.between(20, reach) : -random.between(20, reach);
    const colour = i === strips >> 1 ? palette.bone : i % 3 === 1 ? palette.pale : palette.main;
    svg += within(
      `strip${i}`,
      rect(-200, 600 + top, 1600, height - 6, '#fff'),
      circle(600 + shift, 600, r, colour),
    );
  }
  return `<g transform="rotate(${turn} 600 600)">${svg}</g>`;
};

/** Triangles around one point. */
export const shards: Drawing = ({ random, palette }) => {
  const x = random.between(300, 900);
  const y = random.between(300, 900);
  const count = random.int(14, 24);
  const colours = [palette.main, palette.deep, palette.deep, palette.pale, palette.bone];
  let svg = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI + random.between(-0.12, 0.12);
    const inner = random.between(40, 240);
    const outer = inner + random.between(200, 760);
    const wide = random.between(0.05, 0.2);
    const at = (r: number, a: number): [number, number] => [x + r * Math.cos(a), y + r * Math.sin(a)];
    svg += polygon(
      [at(inner, angle), at(outer, angle - wide), at(outer * random.between(0.8, 1.15), angle + wide)],
      random.pick(colours),
    );
  }
  return svg;
};

/** Rays from an off-centre disc. */
export const rays: Drawing = ({ random, palette }) => {
  const x = random.between(200, 1000);
  const y = random.pick([random.between(760, 1000), random.between(200, 440)]);
  const count = random.pick([9, 12, 15, 21, 36]) * 2;
  const start = random.between(0, 1);
  const r = random.between(110, 210);
  const steady = random.chance(0.5);
  let svg = '';
  for (let i = 0; i < count; i += 2) {
    const from = start + (i / count) * 2 * Math.PI;
    const width = ((2 * Math.PI) / count) * (steady ? 0.9 : random.between(0.3, 1.3));
    svg += sector(
      x,
      y,
      0,
      1700,
      from,
      from + width,
      i % 6 === 0 ? palette.pale : i % 4 === 0 ? palette.main : palette.deep,
    );
  }
  const source = random.pick([
    circle(x, y, r + 34, palette.ground) + circle(x, y, r, palette.bone),
    circle(x, y, r * 2.1, palette.ground) +
      circle(x, y, r * 1.7, palette.main) +
      circle(x, y, r * 0.9, palette.ground),
    circle(x, y, r * 0.4, palette.ground),
  ]);
  return svg + source;
};

/** Parallel slanted strokes of different lengths. */
export const velocity: Drawing = ({ random, palette }) => {
  const slant = random.pick([-1, 1]) * random.between(24, 52);
  const rows = random.int(17, 30);
  const height = 1700 / rows;
  const fill = random.between(0.35, 0.72);
  const colours = [palette.deep, palette.deep, palette.main, palette.pale, palette.bone];
  let svg = '';
  for (let row = 0; row < rows; row++) {
    let x = -400 + random.between(0, 300);
    while (x < 1600) {
      const length = random.pick([60, 140, 320, 620]) * random.between(0.7, 1.3);
      svg += rect(
        x,
        -250 + row * height,
        length,
        height * fill,
        random.pick(colours),
        `rx="${((height * fill) / 2).toFixed(0)}"`,
      );
      x += length + random.between(40, 420);
    }
  }
  const disc = circle(
    random.between(400, 800),
    random.between(400, 800),
    random.between(140, 230),
    palette.ground,
  );
  return `<g transform="rotate(${slant.toFixed(0)} 600 600)">${svg}</g>${disc}`;
};

/** First letter of the title, oversized, with repeated outlines. */
export const monogram: Drawing = ({ random, palette, name }) => {
  const form = letterform(name.charAt(0)) ?? {
    width: 6,
    height: 6,
    path: 'M3 0A3 3 0 1 1 3 6A3 3 0 1 1 3 0Z',
  };
  const scale = random.between(125, 165);
  const x = 600 - (form.width * scale) / 2 + random.between(-60, 60);
  const y = 600 - (form.height * scale) / 2 + random.between(-40, 40);
  const echoes = random.int(3, 6);
  const dx = random.pick([-1, 1]) * random.between(20, 44);
  const dy = random.between(-36, 36);
  const weight = random.between(1.1, 1.7);
  const draw = (i: number, colour: string, width: number): string =>
    `<path transform="translate(${(x + dx * i).toFixed(0)} ${(y + dy * i).toFixed(0)}) scale(${scale.toFixed(0)})" d="${form.path}" ` +
    `fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round" stroke-linecap="butt"/>`;
  let svg = '';
  for (let i = echoes; i > 0; i--)
    svg += draw(i, i % 2 ? palette.deep : palette.main, weight) + draw(i, palette.ground, weight - 0.1);
  return svg + draw(0, palette.main, weight) + (random.chance(0.5) ? draw(0, palette.bone, 0.06) : '');
};

/** Repeated chevrons. */
export const chevrons: Drawing = ({ random, palette }) => {
  const pitch = random.between(80, 130);
  const point = random.between(420, 780);
  const rise = random.between(260, 460);
  const colours = [palette.main, palette.deep, palette.bone, palette.deep, palette.main, palette.pale];
  let svg = '';
  for (let i = 0; i * pitch < 2000; i++) {
    const y = -rise + i * pitch;
    const thick = pitch * random.pick([0.3, 0.5, 0.66]);
    svg += polygon(
      [
        [0, y],
        [point, y + rise],
        [SIZE, y],
        [SIZE, y + thick],
        [point, y + rise + thick],
        [0, y + thick],
      ],
      colours[i % colours.length] ?? palette.main,
    );
  }
  return random.chance(0.5)
    ? svg
    : `<g transform="rotate(${random.pick([90, 180, -90])} 600 600)">${svg}</g>`;
};

/** Stripes that turn a corner. */
export const fold: Drawing = ({ random, palette }) => {
  const stripes = [palette.main, palette.pale, palette.bone, palette.deep, palette.main];
  const wide = random.between(64, 104);
  const turn = random.int(0, 3) * 90;
  const bend = random.between(480, 720);
  const rounded = random.chance(0.65);
  const svg = stripes
    .map((colour, i) => {
      const offset = (i - 2) * wide;
      const [x, y] = [bend + offset, bend - offset];
      const d = rounded
        ? `M${x - 1400} ${(y - 260).toFixed(0)}H${(x - 260 - offset).toFixed(0)}A${(260 + offset).toFixed(0)} ${(260 + offset).toFixed(0)} 0 0 1 ${x.toFixed(0)} ${(y + offset).toFixed(0)}V1600`
        : `M-200 ${(y - 260).toFixed(0)}H${x.toFixed(0)}V1600`;
      return path(d, 'none', `stroke="${colour}" stroke-width="${(wide + 1).toFixed(0)}"`);
    })
    .join('');
  return `<g transform="rotate(${turn} 600 600)">${svg}</g>`;
};

/** Straight lines between two edges whose envelope is a curve. */
export const strings: Drawing = ({ random, palette }) => {
  const count = random.int(26, 44);
  const corner = random.int(0, 3) * 90;
  const bow = random.between(0.75, 1.1);
  const threads = steps(0, 1, count)
    .map((t, i) =>
      line(
        [
          [60, 60 + t * 1080],
          [60 + t ** bow * 1080, 1140],
        ],
        i % 6 === 0 ? palette.main : palette.pale,
        i % 6 === 0 ? 6 : 2.2,
      ),
    )
    .join('');
  const opposite = steps(0, 1, count >> 1)
    .map((t) =>
      line(
        [
          [1140, 1140 - t * 1080],
          [1140 - t * 1080, 60],
        ],
        palette.deep,
        4,
      ),
    )
    .join('');
  return `<g transform="rotate(${corner} 600 600)">${opposite}${threads}</g>`;
};
