// Node loads this file before the server. Shifts the wall clock by CLOCK_MS, and by the same amount again after each SIGUSR2.
const Right = Date
const step = Number(process.env.CLOCK_MS)
let shift = step

globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Right.now() + shift)
  }

  static now() {
    return Right.now() + shift
  }
}

process.on('SIGUSR2', () => {
  shift += step
})
