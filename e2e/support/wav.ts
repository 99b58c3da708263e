const RATE = 16_000;
const HEADER_BYTES = 44;

/** A mono 16-bit WAV file with a tone of 110 Hz, long enough to be uploaded, drawn and played. */
export function wavTone(seconds: number): Buffer<ArrayBuffer> {
  const samples = RATE * seconds;
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16); // size of the format chunk
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let sample = 0; sample < samples; sample += 1) {
    const level = Math.sin((2 * Math.PI * 110 * sample) / RATE) * 8_000;
    file.writeInt16LE(Math.round(level), HEADER_BYTES + sample * 2);
  }
  return file;
}
