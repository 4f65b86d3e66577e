import * as z from 'zod'
import { integer } from './integer.ts'

export const processVariables = {
  WEB_CONCURRENCY: integer(1, 128).default(1),
  DRAIN_DELAY_MS: integer(0, 600_000).default(0),
  SHUTDOWN_TIMEOUT_MS: integer(0, 600_000).default(10_000),
  PID_DIR: z.string().min(1, 'must not be empty').optional(),
  FOLLOW_RELEASES: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  METRICS_PORT: integer(1, 65535).optional(),
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
}

export type ProcessConfig = ReturnType<typeof readProcess>

export function readProcess(data: z.infer<z.ZodObject<typeof processVariables>>) {
  return {
    workers: data.WEB_CONCURRENCY,
    drainDelayMs: data.DRAIN_DELAY_MS,
    shutdownTimeoutMs: data.SHUTDOWN_TIMEOUT_MS,
    pidDir: data.PID_DIR,
    followReleases: data.FOLLOW_RELEASES === '1',
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}
