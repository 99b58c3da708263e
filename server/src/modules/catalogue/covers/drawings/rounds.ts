import { SIZE, circle, path, rect, ring, sector, steps, within, type Drawing } from '../shapes.js';

/** Quarter, half and whole discs on a grid, randomly rotated. */
export const tiles: Drawing = ({ random, palette }) => {
  const count = random.pick([2, 3, 3, 4]);
  const cell = SIZE / count;
  const fills = [palette.main, palette.pale, palette.deep, palette.bone, palette.main, palette.deep];
  let svg = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const x = column * cell;
      const y = row * cell;
      const [back, front] = random.shuffle(fills);
      if (!back || !front || back === front) continue;
      if (random.chance(0.55))
        svg += rect(x, y, cell + 1, cell + 1, random.chance(0.5) ? palette.deep : back);
      const turn = random.int(0, 3) * 90;
      const shape = random.pick([
        path(`M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z`, front),
        path(`M0 ${cell / 2}A${cell / 2} ${cell / 2} 0 0 1 ${cell} ${cell / 2}Z`, front),
        circle(cell / 2, cell / 2, cell / 2, front) + circle(cell / 2, cell / 2, cell / 5, palette.ground),
        path(`M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z`, front) +
          path(`M0 0H${cell / 2}A${cell / 2} ${cell / 2} 0 0 1 0 ${cell / 2}Z`, palette.ground),
      ]);
      svg += `<g transform="translate(${x} ${y}) rotate(${turn} ${cell / 2} ${cell / 2})">${shape}</g>`;
    }
  }
  return svg;
};

/** Overlapping large discs. */
export const eclipse: Drawing = ({ random, palette }) => {
  const x = random.between(420, 780);
  const y = random.between(420, 780);
  const r = random.between(330, 430);
  const angle = random.between(0, 2 * Math.PI);
  const shift = r * random.between(0.35, 0.75);
  const [x2, y2] = [x + shift * Math.cos(angle), y + shift * Math.sin(angle)];
  const bands = random.int(7, 14);
  const stripes = steps(-r, r, bands)
    .map((offset, i) =>
      rect(x2 - r, y2 + offset, 2 * r, ((2 * r) / bands) * (0.18 + (0.7 * i) / bands), palette.pale),
    )
    .join('');
  return (
    circle(x, y, r, palette.main) +
    within('moon', circle(x2, y2, r, '#fff'), circle(x, y, r, palette.deep) + stripes) +
    ring(x2, y2, r, palette.pale, 3) +
    circle(
      x - shift * 1.6 * Math.cos(angle),
      y - shift * 1.6 * Math.sin(angle),
      random.between(28, 60),
      palette.bone,
    )
  );
};

/** Interlocking rings. */
export const chain: Drawing = ({ random, palette }) => {
  const count = random.int(3, 5);
  const thickness = random.between(52, 92);
  const r = random.between(190, 260);
  const slope = random.between(-0.75, 0.75);
  const spread = random.between(1.05, 1.4) * r;
  const colours = random.shuffle([palette.main, palette.pale, palette.bone, palette.deep, palette.main]);
  let under = '';
  let over = '';
  for (let i = 0; i < count; i++) {
    const offset = (i - (count - 1) / 2) * spread;
    const [x, y] = [600 + offset, 600 + offset * slope];
    const colour = colours[i % colours.length] ?? palette.main;
    under += ring(x, y, r, palette.ground, thickness + 26) + ring(x, y, r, colour, thickness);
    const lower = rect(x - 2 * r, y, 4 * r, 2 * r, '#fff');
    if (i < count - 1)
      over += within(
        `link${i}`,
        lower,
        ring(x, y, r, palette.ground, thickness + 26) + ring(x, y, r, colour, thickness),
      );
  }
  return under + over;
};

/** Concentric arcs with random starts and lengths. */
export const grooves: Drawing = ({ random, palette }) => {
  const x = random.pick([0, 240, 600, 960, 1200]);
  const y = random.pick([0, 300, 600, 1200]);
  const centred = x === 600 && y === 600;
  const reach = centred ? 560 : 1150;
  const pitch = random.between(34, 62);
  const colours = [palette.main, palette.main, palette.pale, palette.deep, palette.deep, palette.bone];
  let svg = '';
  for (let r = pitch * 2; r < reach; r += pitch) {
    const start = random.between(0, 2 * Math.PI);
    const length = random.between(1.2, 5.2);
    svg += sector(
      x,
      y,
      r,
      r + pitch * random.pick([0.34, 0.6, 0.78]),
      start,
      start + length,
      random.pick(colours),
    );
  }
  return svg + circle(x, y, pitch * 1.2, palette.bone);
};

/** Overlapping petals around a centre, each with a smaller one inside. */
export const bloom: Drawing = ({ random, palette }) => {
  const petals = random.pick([5, 6, 8, 9, 12]);
  const long = random.between(470, 600);
  const wide = long * random.between(0.28, 0.5);
  const x = random.between(500, 700);
  const y = random.between(500, 700);
  const turn = random.between(0, 90);
  const outer = [palette.main, palette.deep];
  const inner = [palette.ground, palette.pale];
  const petal = (size: number, colour: string, angle: number): string => {
    const d = `M0 0C${wide * size} ${-long * 0.35 * size} ${wide * 0.7 * size} ${-long * size} 0 ${-long * size}C${-wide * 0.7 * size} ${-long * size} ${-wide * size} ${-long * 0.35 * size} 0 0Z`;
    const place = `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(1)})"`;
    return path(d, colour, `stroke="${palette.ground}" stroke-width="9" ${place}`);
  };
  let svg = '';
  for (let i = 0; i < petals; i++) {
    const angle = turn + (i * 360) / petals;
    svg +=
      petal(1, outer[i % (petals % 2 ? 1 : 2)] ?? palette.main, angle) +
      petal(0.55, inner[(i + 1) % 2] ?? palette.pale, angle);
  }
  return svg + circle(x, y, wide * 0.3, palette.bone) + circle(x, y, wide * 0.12, palette.ground);
};
