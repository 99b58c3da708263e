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

/**
 * A WAV file with a tune of its own for each seed, which is recognised as the same recording at another level.
 * @param from second of the tune at which the file starts
 */
export function wavTune(seed: number, { seconds = 40, from = 0, gain = 1 } = {}): Buffer<ArrayBuffer> {
  const note = (voice: number, step: number) => {
    const mixed = Math.sin(seed * 127.1 + voice * 311.7 + step * 74.7) * 43_758.5;
    return 220 * 2 ** (Math.floor((mixed - Math.floor(mixed)) * 24) / 12);
  };
  return wavFile(seconds, (passed) => {
    const time = passed + from;
    const [slow, fast] = [note(0, Math.floor(time)), note(1, Math.floor(time * 4))];
    return 0.3 * gain * (Math.sin(2 * Math.PI * slow * time) + Math.sin(2 * Math.PI * fast * time));
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
