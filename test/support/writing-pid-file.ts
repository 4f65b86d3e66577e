import type { Logger } from '../../server/ops/logger.ts'
import { keepPidFile } from '../../server/process/pid-file.ts'

const where = { address: 'http://127.0.0.1:3000', build: 'first' }
const file = keepPidFile(process.argv[2]!, where, { warn: () => {} } as unknown as Logger)
process.stdout.write('written\n')
for (let i = 0; ; i++) file.write(`build-${i}`)
