import { CannotRun } from '../fault.ts'
import { ensure } from './ensure.ts'

/** Loses one packet in twenty on this namespace's loopback. Says how late packets are besides, in ms: 0 where nothing delays them. */
export async function spoilPackets(): Promise<number> {
  // A packet as long as elsewhere, not 64 kB.
  await ensure('ip', 'link', 'set', 'lo', 'mtu', '1500')
  try {
    await ensure('tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'netem', 'delay', '100ms', 'loss', '5%')
    return 100
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    const rule = ['rule', 'inet', 'spoilt', 'arriving', 'numgen', 'random', 'mod', '100', '<', '5', 'drop']
    await ensure('nft', 'add', 'table', 'inet', 'spoilt')
    await ensure('nft', 'add chain inet spoilt arriving { type filter hook input priority 0 ; }')
    await ensure('nft', 'add', ...rule)
    return 0
  }
}
