import type { DataLayer } from './data-layer.ts'

/** Every kind of storage and use that Consent Mode v2 knows. */
const denied = {
  ad_personalization: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
}

/** Nothing is allowed at first, and then what the visitor has agreed to: statistics. */
export function grantStatistics({ command }: DataLayer): void {
  command('consent', 'default', denied)
  command('consent', 'update', { analytics_storage: 'granted' })
}

export function denyAll({ command }: DataLayer): void {
  command('consent', 'update', denied)
}
