// Points and matrices of the screen, which happy-dom does not have, and a board that does not zoom.

/** The zoom of a board whose targets are large enough: no tap is answered by zooming in. */
export const NO_ZOOM = { answersTap: () => false };

/** A matrix that moves and scales. */
export class Matrix {
  a: number;
  e: number;
  f: number;

  constructor(a: number = 1, e: number = 0, f: number = 0) {
    this.a = a;
    this.e = e;
    this.f = f;
  }
  get d() {
    return this.a;
  }
  translate(x: number, y: number) {
    return new Matrix(this.a, this.e + this.a * x, this.f + this.a * y);
  }
  scale(by: number) {
    return new Matrix(this.a * by, this.e, this.f);
  }
  inverse() {
    return new Matrix(1 / this.a, -this.e / this.a, -this.f / this.a);
  }
}

export class Point {
  x: number;
  y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
  matrixTransform({ a, e, f }: Matrix = new Matrix()) {
    return new Point(this.x * a + e, this.y * a + f);
  }
}
