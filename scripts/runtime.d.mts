export function isSupportedRuntime(version: string): boolean
