const LOSSLESS = 'Please export it as WAV, AIFF or FLAC, with 16 to 32 bits in mono or stereo';

/** The file holds no sound that can be read to its end. The message is for its owner. */
export class UnsupportedAudioError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnsupportedAudioError';
  }
}

/** Sound in a form that is not read: the reason, and what to do. */
export class UnreadableFormatError extends UnsupportedAudioError {
  constructor(
    readonly reason: string,
    advice: string = LOSSLESS,
  ) {
    super(`${reason}. ${advice}`);
  }
}
