type Complex = readonly [number, number];

/** A positive definite Hermitian matrix of complex numbers. */
export class Hermitian {
  private readonly re: Float64Array;
  private readonly im: Float64Array;

  /** @param value of the lower triangle, `i >= j` */
  constructor(
    readonly size: number,
    value: (i: number, j: number) => Complex,
  ) {
    this.re = new Float64Array(size * size);
    this.im = new Float64Array(size * size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        const [re, im] = value(i, j);
        this.re[i * size + j] = re;
        this.im[i * size + j] = im;
        this.re[j * size + i] = re;
        this.im[j * size + i] = -im;
      }
    }
  }

  diagonal(i: number): number {
    return this.re[i * this.size + i]!;
  }

  times(vector: readonly Complex[]): Complex[] {
    const { size, re, im } = this;
    return vector.map((_, i) => {
      let [real, imaginary] = [0, 0];
      for (let j = 0; j < size; j++) {
        const [a, b] = [re[i * size + j]!, im[i * size + j]!];
        const [c, d] = vector[j]!;
        real += a * c - b * d;
        imaginary += a * d + b * c;
      }
      return [real, imaginary];
    });
  }

  /** Inverse by Gauss-Jordan elimination; a positive definite matrix needs no pivoting. */
  inverse(): Hermitian {
    const { size } = this;
    const [re, im] = [this.re.slice(), this.im.slice()];
    for (let p = 0; p < size; p++) {
      const at = p * size + p;
      const pivot = 1 / re[at]!;
      re[at] = 1;
      im[at] = 0;
      for (let j = 0; j < size; j++) {
        re[p * size + j]! *= pivot;
        im[p * size + j]! *= pivot;
      }
      for (let i = 0; i < size; i++) {
        if (i === p) continue;
        const [a, b] = [re[i * size + p]!, im[i * size + p]!];
        if (a === 0 && b === 0) continue;
        re[i * size + p] = 0;
        im[i * size + p] = 0;
        for (let j = 0; j < size; j++) {
          const [c, d] = [re[p * size + j]!, im[p * size + j]!];
          re[i * size + j]! -= a * c - b * d;
          im[i * size + j]! -= a * d + b * c;
        }
      }
    }
    return new Hermitian(size, (i, j) => [re[i * size + j]!, im[i * size + j]!]);
  }
}
