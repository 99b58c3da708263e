import { fieldPicture, ramp } from '../pixels.js';
import { SIZE, circle, path, rect, steps, type Drawing } from '../shapes.js';

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

function linear(id: string, turn: number, ...stops: Stop[]): string {
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stopsOf(stops)}</linearGradient>`;
}

function radial(id: string, focus: readonly [number, number], ...stops: Stop[]): string {
  return `<radialGradient id="${id}" cx=".5" cy=".5" r=".5" fx="${focus[0]}" fy="${focus[1]}">${stopsOf(stops)}</radialGradient>`;
}

/** A disc that dissolves into the colours behind it. */
export const sunrise: Drawing = ({ random, palette, second }) => {
  const y = random.between(480, 760);
  const r = random.between(260, 380);
  return (
    linear('sky', 90, [0, palette.deep], [0.45, palette.main], [0.8, second.main], [1, second.pale]) +
    linear('disc', 90, [0, second.pale], [0.75, palette.main, 0.7], [1, palette.main, 0]) +
    rect(0, 0, SIZE, SIZE, 'url(#sky)') +
    circle(random.pick([600, 600, 420, 780]), y, r, 'url(#disc)')
  );
};

/** Shaded spheres. */
export const orbs: Drawing = ({ random, palette, second }) => {
  const places = random.pick([
    [[600, 600, 380]],
    [
      [430, 700, 330],
      [860, 380, 200],
    ],
    [
      [330, 820, 230],
      [620, 480, 290],
      [970, 860, 150],
    ],
  ] as const);
  const balls = places
    .map(
      ([x, y, r], i) =>
        `<ellipse cx="${x + r * 0.25}" cy="${y + r * 1.02}" rx="${r * 0.95}" ry="${r * 0.22}" fill="url(#shade)"/>` +
        circle(x, y, r, `url(#ball${i % 2})`),
    )
    .join('');
  return (
    linear('back', 70, [0, second.pale], [1, palette.pale]) +
    radial('shade', [0.5, 0.5], [0, palette.deep, 0.55], [1, palette.deep, 0]) +
    radial(
      'ball0',
      [0.32, 0.26],
      [0, '#ffffff'],
      [0.25, palette.pale],
      [0.65, palette.main],
      [1, palette.deep],
    ) +
    radial(
      'ball1',
      [0.32, 0.26],
      [0, '#ffffff'],
      [0.25, second.pale],
      [0.65, second.main],
      [1, second.deep],
    ) +
    rect(0, 0, SIZE, SIZE, 'url(#back)') +
    balls
  );
};

/** Blurred colours that run into each other. */
export const mesh: Drawing = ({ random, palette, second }) => {
  const colours = random.shuffle([
    palette.main,
    second.main,
    palette.pale,
    second.pale,
    palette.main,
    second.deep,
  ]);
  const spots = colours
    .map((colour, i) => {
      const r = random.between(520, 820);
      const x = (i % 3) * 500 + random.between(0, 200);
      const y = Math.floor(i / 3) * 700 + random.between(50, 450);
      return (
        radial(`spot${i}`, [0.5, 0.5], [0, colour], [0.4, colour, 0.75], [1, colour, 0]) +
        circle(x, y, r, `url(#spot${i})`)
      );
    })
    .join('');
  return rect(0, 0, SIZE, SIZE, random.pick([palette.deep, palette.pale, second.pale])) + spots;
};

/** Rounded pipes. */
export const tubes: Drawing = ({ random, palette, second }) => {
  const count = random.int(5, 9);
  const wide = 1700 / count;
  const turn = random.pick([0, 90, 30, -30, 45]);
  const pipes = steps(-250, 1450 - wide, count)
    .map((x, i) => rect(x, -300, wide, 1800, `url(#pipe${i % 3 === random.int(0, 2) ? 1 : 0})`))
    .join('');
  const pipe = (id: string, dark: string, middle: string, light: string): string =>
    linear(id, 0, [0, dark], [0.3, middle], [0.5, light], [0.62, middle], [1, dark]);
  return (
    pipe('pipe0', palette.deep, palette.main, palette.pale) +
    pipe('pipe1', second.deep, second.main, second.pale) +
    `<g transform="rotate(${turn} 600 600)">${pipes}</g>`
  );
};

/** Translucent discs in a row. */
export const lenses: Drawing = ({ random, palette, second }) => {
  const count = random.int(4, 7);
  const r = random.between(260, 340);
  const turn = random.pick([0, 45, -45, 90]);
  const discs = steps(r + 40, SIZE - r - 40, count)
    .map((x, i) => circle(x, 600, r, i % 2 ? 'url(#second)' : 'url(#first)'))
    .join('');
  return (
    linear('first', 0, [0, palette.main, 0.85], [1, palette.main, 0.1]) +
    linear('second', 0, [0, second.main, 0.85], [1, second.main, 0.1]) +
    rect(0, 0, SIZE, SIZE, palette.bone) +
    `<g transform="rotate(${turn} 600 600)">${discs}</g>`
  );
};

/** Colours around a point. */
export const cone: Drawing = ({ random, palette, second }) => {
  const x = random.between(0.3, 0.7);
  const y = random.between(0.3, 0.7);
  const start = random.between(0, 1);
  const colours = ramp(palette.deep, palette.main, second.pale, second.main, second.deep);
  const around = fieldPicture((px, py) =>
    colours((Math.atan2(py - y, px - x) / (2 * Math.PI) + 1 + start) % 1),
  );
  return around + circle(x * SIZE, y * SIZE, random.between(90, 200), palette.bone);
};

/** Lights out of focus. */
export const bokeh: Drawing = ({ random, palette, second }) => {
  const colours = [palette.main, palette.pale, second.main, second.pale, palette.main];
  const glow = colours
    .map((colour, i) =>
      radial(
        `glow${i}`,
        [0.5, 0.5],
        [0, colour, 0.5],
        [0.86, colour, 0.62],
        [0.95, colour, 0.8],
        [1, colour, 0],
      ),
    )
    .join('');
  const lights = Array.from({ length: random.int(26, 40) }, () => {
    const near = random.next();
    return circle(
      random.between(-60, 1260),
      600 + random.between(-1, 1) * random.between(60, 640),
      30 + 150 * near * near,
      `url(#glow${random.int(0, 4)})`,
      `opacity="${random.between(0.35, 0.95).toFixed(2)}"`,
    );
  }).join('');
  return (
    glow +
    linear('night', 90, [0, palette.ground], [0.6, palette.deep], [1, '#050507']) +
    rect(0, 0, SIZE, SIZE, 'url(#night)') +
    lights
  );
};

/** Ribbons that fade along their length. */
export const ribbons: Drawing = ({ random, palette, second }) => {
  const colours = random.shuffle([palette.main, second.main, palette.pale, second.pale, palette.deep]);
  const defs = colours
    .map((colour, i) => linear(`ribbon${i}`, 0, [0, colour], [0.7, colour], [1, colour, 0.15]))
    .join('');
  const wide = random.between(120, 170);
  const swing = random.between(180, 320) * random.pick([-1, 1]);
  const bands = colours
    .map((_, i) => {
      const y = 180 + i * 210;
      return path(
        `M-100 ${y}C300 ${y - swing} 500 ${y + swing} 700 ${y}S1100 ${y - swing} 1300 ${y + swing / 2}`,
        'none',
        `stroke="url(#ribbon${i})" stroke-width="${wide.toFixed(0)}"`,
      );
    })
    .join('');
  return defs + rect(0, 0, SIZE, SIZE, random.pick([palette.ground, palette.bone])) + bands;
};
