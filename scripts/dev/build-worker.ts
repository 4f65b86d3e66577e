import { parentPort, workerData } from 'node:worker_threads'
import { makeDevBuild } from './make-dev-build.ts'

parentPort!.postMessage(await makeDevBuild(workerData as string))
