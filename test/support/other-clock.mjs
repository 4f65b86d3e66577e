// Loaded before a server: the wall clock of its JavaScript goes wrong by CLOCK_MS, and by that much more with each SIGUSR2.
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
