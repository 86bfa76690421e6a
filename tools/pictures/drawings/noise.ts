/** Gradient noise in three dimensions, about -1 to 1, the same for the same seed on every machine. */
export type Noise = (x: number, y: number, z?: number) => number;

function hash(x: number, y: number, z: number, seed: number): number {
  let h =
    Math.imul(x, 0x27d4eb2d) ^
    Math.imul(y, 0x165667b1) ^
    Math.imul(z, 0x9e3779b1) ^
    Math.imul(seed, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

function cornerWeight(h: number, x: number, y: number, z: number): number {
  const u = (h & 8) === 0 ? x : y;
  const v = (h & 4) === 0 ? y : z;
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v);
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

export function makeNoise(seed: number): Noise {
  return (x, y, z = 0) => {
    const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [fx, fy, fz] = [x - ix, y - iy, z - iz];
    const [wx, wy, wz] = [fade(fx), fade(fy), fade(fz)];
    let sum = 0;
    for (let corner = 0; corner < 8; corner += 1) {
      const [cx, cy, cz] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const weight = (cx ? wx : 1 - wx) * (cy ? wy : 1 - wy) * (cz ? wz : 1 - wz);
      sum += weight * cornerWeight(hash(ix + cx, iy + cy, iz + cz, seed), fx - cx, fy - cy, fz - cz);
    }
    return sum;
  };
}

/** Octaves of noise, each half as strong and twice as fine. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y, z = 0) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const k = 2 ** octave;
      sum += noise(x * k, y * k, z * k + octave * 17.3) / k;
    }
    return sum;
  };
}
