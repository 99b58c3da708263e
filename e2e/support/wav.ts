const RATE = 16_000;
const HEADER_BYTES = 44;

/** A mono 16-bit WAV file with a tone of 110 Hz, long enough to be uploaded, drawn and played. */
export function wavTone(seconds: number): Buffer<ArrayBuffer> {
  return wavFile(seconds, (time) => Math.sin(2 * Math.PI * 110 * time) * 0.25);
}

/** A WAV file with a kick on each beat. */
export function wavBeats(seconds: number, bpm: number, firstBeat: number): Buffer<ArrayBuffer> {
  const beat = 60 / bpm;
  return wavFile(seconds, (time) => {
    const since = (((time - firstBeat) % beat) + beat) % beat;
    return since < 0.15 ? 0.9 * Math.exp(-since / 0.05) * Math.sin(2 * Math.PI * 70 * since) : 0;
  });
}

function wavFile(seconds: number, sampleAt: (time: number) => number): Buffer<ArrayBuffer> {
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
    file.writeInt16LE(Math.round(sampleAt(sample / RATE) * 32_000), HEADER_BYTES + sample * 2);
  }
  return file;
}
