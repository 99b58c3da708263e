import type { AudioMeasurement } from '#domain/audio-report.js';
import type { TrackOutline } from '#domain/previews.js';
import { PEAK_COUNT } from '#domain/track.js';
import {
  readPcm,
  SoundMeter,
  UnsupportedAudioError,
  WaveformMeter,
  type SampleFormat,
  type SampleSink,
} from '#audio/index.js';
import { entriesOf, openArchive } from '../../packages/archives/index.js';
import { MAX_SECONDS, PreviewProblem } from './render-preview.js';
import { WaveCopy } from './wave-copy.js';

export interface MasterTask {
  /** Archive of the package. */
  file: string;
  /** Name of the master in it. */
  master: string;
  /** Place for a copy that browsers play. */
  copy: string;
}

export interface MasterReading {
  outline: TrackOutline;
  measurement: AudioMeasurement;
}

/** Measures a master and writes a copy of it that can be listened to, in one pass over the archive. */
export async function readMaster({ file, master: name, copy }: MasterTask): Promise<MasterReading> {
  const zip = await openArchive(file);
  try {
    const master = (await entriesOf(zip, [name])).get(name);
    if (!master) throw new PreviewProblem('The master is no longer in the package');
    let listener: MasterListener | undefined;
    await readPcm(
      await zip.openReadStreamPromise(master),
      (format) => (listener = new MasterListener(copy, format)),
      { maxSeconds: MAX_SECONDS },
    );
    const reading = listener?.result();
    if (!reading?.measurement.durationSeconds) throw new PreviewProblem('The master holds no sound');
    return reading;
  } catch (error) {
    if (!(error instanceof UnsupportedAudioError)) throw error;
    throw new PreviewProblem(`The master cannot be read: ${error.message}`);
  } finally {
    zip.close();
  }
}

class MasterListener implements SampleSink {
  private readonly waveform = new WaveformMeter();
  private readonly sound: SoundMeter;
  private readonly copy: WaveCopy;

  constructor(path: string, format: SampleFormat) {
    this.sound = new SoundMeter(format);
    this.copy = new WaveCopy(path, format);
  }

  add(channels: readonly Float32Array[], length: number): void {
    this.copy.add(channels, length);
    this.waveform.add(channels, length);
    this.sound.add(channels, length);
  }

  result(): MasterReading {
    this.copy.end();
    // Masters are read as uncompressed samples, whatever the file around them is.
    const measurement: AudioMeasurement = { format: 'wav', ...this.sound.result() };
    const { durationSeconds, sections } = measurement;
    return { measurement, outline: { durationSeconds, sections, peaks: this.waveform.bars(PEAK_COUNT) } };
  }
}
