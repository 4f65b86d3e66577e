/**
 * The faults that tests inject, by number. `tests` lists paths of Jest tests below `test/`, without the file endings `.test.ts`
 * and `.deep.test.ts`.
 */
export const faults: Readonly<Record<string, { what: string; tests: readonly string[] }>> = {
  F01: {
    what: 'workers killed: one under load, all at once, twenty as they start',
    tests: [
      'server/process/serving',
      'server/cluster/processes',
      'server/cluster/kept-port',
      'server/cluster/create-pool',
    ],
  },
  F02: {
    what: 'SIGTERM and SIGINT under load, with idle and slow connections; a handover to a second server',
    tests: ['server/process/serving', 'server/process/drain', 'server/cluster/processes'],
  },
  F03: {
    what: 'SIGTERM and SIGINT during the start',
    tests: ['server/process/early-signals'],
  },
  F04: {
    what: 'SIGHUP, SIGUSR1, closed output streams, output streams that nothing reads',
    tests: ['server/cluster/processes', 'server/process/output'],
  },
  F05: {
    what: 'a release under load, with open pages of the older build',
    tests: ['server/builds/latest-build', 'server/builds/retained-builds'],
  },
  F06: {
    what: 'a build that is copied slowly into its final folder; a copy command that is killed',
    tests: ['server/builds/retained-builds', 'scripts/release'],
  },
  F07: {
    what: 'a rollback, with open pages of the newer build',
    tests: ['server/cluster/processes', 'scripts/release'],
  },
  F08: {
    what: 'broken message files while they are served; a release of such a build',
    tests: ['server/process/spoilt-build'],
  },
  F09: {
    what: 'missing message files or keys at the start',
    tests: ['server/language/load-messages', 'scripts/start'],
  },
  F10: {
    what: 'missing or truncated manifest, pointer and chunks, at the start and while serving',
    tests: ['scripts/start', 'server/builds/latest-build', 'server/process/spoilt-build'],
  },
  F11: {
    what: 'a full disk for log and accounts, which later has space again',
    tests: ['server/ops/bounded-writer', 'server/ops/logger'],
  },
  F12: {
    what: 'a read-only file system, and a build that was never live',
    tests: [],
  },
  F13: {
    what: 'a limit of 64 open files, with 200 connections',
    tests: ['server/process/few-files'],
  },
  F14: {
    what: 'a 64 MB heap, with 100 000 unique requests',
    tests: ['server/http/memoize-bounded', 'server/api/rate-limit'],
  },
  F15: {
    what: 'a view that throws, and an error page that throws',
    tests: ['server/document/rendering-faults'],
  },
  F16: {
    what: "an error after the page's shell was sent",
    tests: ['server/document/rendering-faults'],
  },
  F17: {
    what: 'a view that never finishes rendering, for many visitors at once',
    tests: ['server/document/rendering-faults', 'server/document/hanging-renders'],
  },
  F18: {
    what: 'upstream servers that hang, drip, flood, disconnect, redirect or send a gzip bomb',
    tests: [
      'server/firebase/upstream',
      'server/firebase/open-auth',
      'scripts/watch-builds/create-fetcher',
      'shared/request/create-request-client',
    ],
  },
  F19: {
    what: "Google's keys unavailable",
    tests: ['server/firebase/verify-token', 'server/firebase/upstream'],
  },
  F20: {
    what: 'silent clients, slow heads, bodies and readers',
    tests: [
      'server/connections/limits',
      'server/connections/limit-pipelining',
      'server/connections/pipelining',
      'server/connections/idle',
      'server/connections/memory',
    ],
  },
  F21: {
    what: '10 000 visitors who disconnect at different moments',
    tests: ['server/page/single-flight'],
  },
  F22: {
    what: 'a worker stopped permanently, a worker stopped for 5 s, and all processes stopped for 12 s',
    tests: ['server/cluster/watchdog'],
  },
  F23: {
    what: 'a million mixed requests, ten thousand of them aborted',
    tests: [],
  },
  F24: {
    what: 'a clock that is wrong by two days and jumps',
    tests: ['server/process/clock'],
  },
  F25: {
    what: 'a port in use by another program; IPv6 only',
    tests: ['server/process/ports', 'server/cluster/processes', 'scripts/start'],
  },
  F26: {
    what: 'a hostile environment',
    tests: ['server/process/ports', 'server/config/read-config', 'server/config/firebase-variables'],
  },
  F27: {
    what: 'an uncaught exception and an unhandled rejection',
    tests: ['server/process/drain', 'server/cluster/faults-in-workers'],
  },
  F28: {
    what: '500 concurrent visitors of every page on a cold server, and 700 on a busy server',
    tests: ['server/page/single-flight', 'server/process/burst'],
  },
  F29: {
    what: 'latency and packet loss',
    tests: [],
  },
  F30: {
    what: 'a flood of malicious URLs and headers that should fill or corrupt the log',
    tests: ['server/process/output', 'server/ops/request-log', 'server/ops/loggable-path'],
  },
}
