interface Likeness {
  share: number;
  seconds: number;
  /** Percent by which the new recording is faster, semitones by which it is higher. */
  faster: number;
  higher: number;
}

/** A likeness in plain words: "78 % the same over 64 s, 2 % faster". */
export function likenessText({ share, seconds, faster, higher }: Likeness): string {
  const parts = [`${Math.round(share * 100)} % the same over ${Math.round(seconds)} s`];
  if (faster !== 0) parts.push(`${Math.abs(faster)} % ${faster > 0 ? 'faster' : 'slower'}`);
  const semitones = Math.round(Math.abs(higher) * 10) / 10;
  if (semitones > 0) {
    parts.push(
      `${semitones} ${semitones === 1 ? 'semitone' : 'semitones'} ${higher > 0 ? 'higher' : 'lower'}`,
    );
  }
  return parts.join(', ');
}
