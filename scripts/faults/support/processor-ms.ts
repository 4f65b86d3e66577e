import { readFileSync } from 'node:fs'

/** Processor time that a process has used, in ms; Linux counts it in ticks of 10 ms (proc(5), fields utime and stime). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
