/** Sets of slots, one bit each. Every function takes sets that cover all slots in use. */
export type Bits = Uint32Array;

export function noBits(slots: number): Bits {
  return new Uint32Array((slots + 31) >>> 5);
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Bits, slot: number, on: boolean): void {
  const bit = 1 << (slot & 31);
  if (on) bits[slot >>> 5]! |= bit;
  else bits[slot >>> 5]! &= ~bit;
}

/** A copy with room for more slots. */
export function grownBits(bits: Bits, slots: number): Bits {
  const grown = noBits(slots);
  grown.set(bits);
  return grown;
}

/** Intersection of the sets. A single set is not copied. */
export function commonBits([first, ...others]: readonly [Bits, ...Bits[]], length: number): Bits {
  if (others.length === 0) return first.subarray(0, length);
  const common = first.slice(0, length);
  for (const other of others) for (let at = 0; at < length; at++) common[at]! &= other[at]!;
  return common;
}

/** Union of the sets. */
export function unitedBits([first, ...others]: readonly Bits[], length: number): Bits {
  const united = first ? first.slice(0, length) : new Uint32Array(length);
  for (const other of others) for (let at = 0; at < length; at++) united[at]! |= other[at]!;
  return united;
}

/** Calls back with each slot of the set, in ascending order. */
export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) visit((at << 5) + 31 - Math.clz32(word & -word));
  }
}

/** Size of the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += ones(bits[at]!);
  return count;
}

/** Estimated size of the set, from every eighth word. */
export function roughSize(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 8) count += ones(bits[at]!);
  return count * 8;
}

/** Size of the intersection. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) count += ones(a[at]! & b[at]!);
  return count;
}

function ones(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
