import { away } from './cases/away.ts'
import { cdn } from './cases/cdn.ts'
import { clock } from './cases/clock.ts'
import { diskFull } from './cases/disk-full.ts'
import { extinct } from './cases/extinct.ts'
import { flood } from './cases/flood.ts'
import { gone } from './cases/gone.ts'
import { halfCopied } from './cases/half-copied.ts'
import { image } from './cases/image.ts'
import { install } from './cases/install.ts'
import { kill } from './cases/kill.ts'
import { kubernetes } from './cases/kubernetes.ts'
import { memoryCap } from './cases/memory-cap.ts'
import { million } from './cases/million.ts'
import { packets } from './cases/packets.ts'
import { pods } from './cases/pods.ts'
import { proxy, proxyCaddy, rolling, rollingCaddy } from './cases/proxies.ts'
import { readOnly } from './cases/read-only.ts'
import { release } from './cases/release.ts'
import { slow } from './cases/slow.ts'
import { stampede } from './cases/stampede.ts'
import { still } from './cases/still.ts'
import { storm } from './cases/storm.ts'
import type { Fault } from './fault.ts'

export const cases: readonly Fault[] = [
  kill,
  extinct,
  storm,
  release,
  install,
  rolling,
  rollingCaddy,
  proxy,
  proxyCaddy,
  cdn,
  pods,
  image,
  kubernetes,
  slow,
  gone,
  still,
  halfCopied,
  diskFull,
  readOnly,
  stampede,
  away,
  packets,
  clock,
  flood,
  memoryCap,
  million,
]
