import { NoiseField, between, fieldPicture, mix, ramp, type Colour } from '../pixels.js';
import type { Drawing } from '../shapes.js';

const blend = (a: Colour, b: Colour, t: number): Colour => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];

/** Coloured smoke. */
export const smoke: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const colours = ramp(palette.ground, palette.deep, palette.main, second.main, second.pale);
  const scale = random.between(1.6, 2.6);
  return fieldPicture((x, y) => {
    const bend = noise.layered(x * scale, y * scale, 3);
    const turn = noise.layered(x * scale + 9, y * scale + 4, 3);
    const t = noise.layered(x * scale + 3 * bend, y * scale + 3 * turn, 4);
    return colours((t - 0.24) * 1.75);
  });
};

/** Clouds in a daylight sky. */
export const clouds: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const sky = ramp(palette.main, palette.pale, second.pale);
  const shade = ramp(palette.pale, '#ffffff');
  const cover = random.between(0.44, 0.54);
  return fieldPicture((x, y) => {
    const reach = 2.2 + 2 * y;
    const thickness = noise.layered(x * reach, y * 5, 5);
    const above = noise.layered(x * reach, y * 5 - 0.25, 4);
    const cloud = between((thickness - cover) * 6, 0, 1);
    return blend(sky(y * 1.1), shade(0.75 + 2.4 * (thickness - above)), cloud);
  });
};

/** Sand dunes in a low light. */
export const dunes: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const colours = ramp(palette.ground, palette.deep, palette.main, second.pale);
  const sky = ramp(second.main, second.pale, palette.pale);
  const horizon = random.between(0.24, 0.36);
  return fieldPicture((x, y) => {
    const crest = horizon + 0.1 * (noise.layered(x * 2.4, 3, 3) - 0.5);
    if (y < crest) return sky(y / crest);
    const depth = (y - crest) / (1 - crest);
    const u = x * (3.4 - 1.8 * depth);
    const v = depth ** 0.6 * 7 + 1.4 * noise.layered(u, depth * 2, 2);
    const ridge = v + 1.1 * noise.at(u * 1.3, v * 0.4);
    const slope = ridge - Math.floor(ridge);
    const ripples = 0.05 * Math.sin(v * 40 + 7 * noise.at(u * 4, v * 2));
    return colours(0.16 + 0.75 * slope ** 1.5 + ripples);
  });
};

/** A sun and its reflection in open water. */
export const sea: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const sky = ramp(palette.deep, palette.main, second.main, second.pale);
  const water = ramp(palette.ground, palette.deep, palette.main, second.pale, '#ffffff');
  const horizon = random.between(0.4, 0.6);
  const sunX = random.between(0.25, 0.75);
  const sunY = horizon - random.between(0.05, 0.16);
  const r = random.between(0.06, 0.11);
  return fieldPicture((x, y) => {
    if (y < horizon) {
      const distance = Math.hypot(x - sunX, y - sunY);
      const glow = 0.5 * Math.exp(-distance * 4);
      const disc = between((r - distance) * 120, 0, 1);
      return blend(sky((y / horizon) * 0.72 + glow), [255, 252, 240], disc);
    }
    const depth = (y - horizon) / (1 - horizon);
    const wave = noise.layered((x - 0.5) * (26 - 20 * depth), depth ** 0.5 * 34, 3);
    const path = Math.exp(-(((x - sunX) / (0.07 + 0.2 * depth)) ** 2));
    return water(0.5 - 0.38 * depth + (wave - 0.5) * 0.6 + path * (wave - 0.32) * 1.7);
  });
};

/** Veined stone. */
export const marble: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const stone = ramp('#ffffff', palette.bone, palette.pale);
  const vein = ramp(palette.deep, second.deep);
  const turn = random.between(0, Math.PI);
  return fieldPicture((x, y) => {
    const along = x * Math.cos(turn) + y * Math.sin(turn);
    const bend = noise.layered(x * 2.5, y * 2.5, 5);
    const fine = Math.abs(Math.sin(along * 5 + bend * 12));
    const broad = Math.abs(Math.sin(along * 2.2 + bend * 8 + 2));
    const ink = between(1.05 - fine * 9, 0, 1) * 0.6 + between(1 - broad * 3.4, 0, 1) * 0.75;
    return blend(stone(bend * 1.2), vein(bend), between(ink, 0, 1));
  });
};

/** Northern lights above a dark ridge. */
export const aurora: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const sky = ramp('#05060a', palette.ground, palette.deep);
  const light = ramp(second.main, palette.main, palette.pale);
  const lean = random.between(-0.5, 0.5);
  return fieldPicture((x, y) => {
    if (y > 0.86 - 0.14 * noise.layered(x * 3, 7, 4)) return [4, 5, 8];
    const along = x + lean * y;
    const foot = 0.48 + 0.3 * noise.layered(along * 1.7, 1, 2);
    const height = (foot - y) / 0.5;
    const rays = noise.at(along * 46, 2) * 0.45 + noise.layered(along * 7, 5, 3) * 0.9;
    const glow = height > 0 ? rays * Math.exp(-height * 1.7) : rays * Math.exp(height * 16);
    return blend(sky(y), light(0.1 + height * 0.5), between(glow * 1.15 - 0.1, 0, 1));
  });
};

/** Mountains that fade into the distance. */
export const haze: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const layers = random.int(5, 7);
  const colours = ramp(second.pale, palette.pale, palette.main, palette.deep, palette.ground);
  const sky = ramp(second.pale, '#ffffff', second.pale);
  const sun = [random.between(0.25, 0.75), random.between(0.16, 0.3)] as const;
  return fieldPicture((x, y) => {
    for (let layer = layers; layer > 0; layer--) {
      const ridge =
        0.22 +
        (0.7 * layer) / layers -
        0.34 * (noise.layered(x * (1.4 + layer * 0.35), layer * 5.3, 5) - 0.35);
      if (y > ridge) return colours(layer / layers - 0.22 * between((y - ridge) * 4, 0, 1));
    }
    const disc = between((0.085 - Math.hypot(x - sun[0], y - sun[1])) * 150, 0, 1);
    return blend(sky(y * 1.4), ramp(second.main, palette.main)(0.2), disc);
  });
};

/** Hills from above, lit from one side. */
export const terrain: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const colours = ramp(palette.ground, palette.deep, palette.main, second.pale);
  const scale = random.between(2, 3.2);
  const height = (x: number, y: number): number => {
    const ridge = 1 - Math.abs(2 * noise.layered(x * scale, y * scale, 5) - 1);
    return ridge ** 2;
  };
  return fieldPicture((x, y) => {
    const here = height(x, y);
    const light = (here - height(x - 0.006, y - 0.006)) * 9;
    return here < 0.42
      ? blend(colours(0.12), colours(0.3), here * 2)
      : colours(0.3 + here * 0.4 + light * 0.42);
  });
};

/** A banded planet in the dark. */
export const planet: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const surface = ramp(palette.deep, palette.main, second.main, second.pale, palette.main);
  const r = random.between(0.36, 0.52);
  const [centreX, centreY] = [random.between(0.42, 0.62), random.between(0.45, 0.62)];
  const tilt = random.between(-0.6, 0.6);
  return fieldPicture((x, y) => {
    const dx = (x - centreX) / r;
    const dy = (y - centreY) / r;
    const squared = dx * dx + dy * dy;
    if (squared > 1) {
      const halo = Math.exp(-(Math.sqrt(squared) - 1) * 9) * between(0.5 - dx * 0.6 - dy * 0.4, 0, 1);
      const star = noise.at(x * 330, y * 330) > 0.985 ? 0.8 : 0;
      return blend([7, 7, 11], surface(0.4), between(halo * 0.6 + star * 0.5, 0, 1));
    }
    const dz = Math.sqrt(1 - squared);
    const latitude = dx * Math.sin(tilt) + dy * Math.cos(tilt);
    const longitude = dx * Math.cos(tilt) - dy * Math.sin(tilt);
    const flow = noise.layered(longitude * 2.4, latitude * 7, 4);
    const light = between(-0.6 * dx - 0.4 * dy + 0.65 * dz, 0, 1);
    const edge = between((1 - squared) * 26, 0, 1);
    return blend(
      [7, 7, 11],
      blend([4, 4, 8], surface(noise.layered(latitude * 4 + flow * 1.6, flow * 2, 3)), light),
      edge,
    );
  });
};

/** Folded cloth. */
export const silk: Drawing = ({ random, palette, second }) => {
  const noise = new NoiseField(random);
  const colours = ramp(palette.ground, palette.deep, palette.main, palette.pale, second.pale);
  const turn = random.between(0.4, 1.2) * random.pick([-1, 1]);
  return fieldPicture((x, y) => {
    const along = x * Math.cos(turn) + y * Math.sin(turn);
    const across = y * Math.cos(turn) - x * Math.sin(turn);
    const bend = noise.layered(along * 1.5, across * 1.5, 2);
    const fold = Math.sin(across * 13 + bend * 11 + 2 * noise.at(along * 2, across * 3));
    return colours(0.42 + 0.34 * fold + 0.3 * (bend - 0.5) + 0.1 * Math.max(0, fold) ** 8);
  });
};
