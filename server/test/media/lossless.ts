/** A mono FLAC file of 24 bits whose samples are stored as they are. The sums of bytes are left out: we read none. */
export function flacFile(samples: Float32Array, sampleRate: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(samples.length / BLOCK) }, (_, i) =>
    block(samples.subarray(i * BLOCK, (i + 1) * BLOCK)),
  );
  const info = Buffer.alloc(42);
  info.write('fLaC', 0, 'latin1');
  info.writeUInt32BE(0x80000022, 4);
  info.writeUInt32BE(BLOCK * 0x10001, 8);
  // Rate of 20 bits, one channel, 24 bits, then the number of frames in 36 bits.
  info.writeUInt32BE(sampleRate * 4096 + (23 << 4), 18);
  info.writeUInt32BE(samples.length, 22);
  return Buffer.concat([info, ...blocks]);
}

const BLOCK = 4096;

function block(samples: Float32Array): Buffer {
  // Sync code, size in 16 bits, rate and width of the header; one channel.
  const head = Buffer.from('fff8700000000000', 'hex');
  head.writeUInt16BE(samples.length - 1, 5);
  const body = Buffer.alloc(1 + samples.length * 3 + 2);
  body.writeUInt8(1 << 1, 0);
  samples.forEach((sample, i) => body.writeIntBE(Math.round(sample * 8_388_607), 1 + i * 3, 3));
  return Buffer.concat([head, body]);
}

/** A mono AIFF file of 16 bits. */
export function aiffFile(samples: Float32Array, sampleRate: number): Buffer {
  const file = Buffer.alloc(54 + samples.length * 2);
  file.write('FORM', 0, 'latin1');
  file.writeUInt32BE(file.length - 8, 4);
  file.write('AIFFCOMM', 8, 'latin1');
  file.writeUInt32BE(18, 16);
  file.writeUInt16BE(1, 20);
  file.writeUInt32BE(samples.length, 22);
  file.writeUInt16BE(16, 26);
  // The rate as a float of 80 bits.
  const exponent = Math.floor(Math.log2(sampleRate));
  file.writeUInt16BE(16_383 + exponent, 28);
  file.writeUInt32BE(sampleRate * 2 ** (31 - exponent), 30);
  file.write('SSND', 38, 'latin1');
  file.writeUInt32BE(8 + samples.length * 2, 42);
  samples.forEach((sample, i) => file.writeInt16BE(Math.round(sample * 32_767), 54 + i * 2));
  return file;
}
